/** The least that a page with React can be: the measure of the machine, for whatever is measured beside it. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <main>
      <h1>React and nothing else</h1>
    </main>
  </StrictMode>,
);
