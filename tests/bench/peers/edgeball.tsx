/** Our own, with the bar above it, as the tab of a tournament shows it. */
import { createRoot } from 'react-dom/client';
import { BracketsTab } from '#app/tournaments/bracket/brackets-tab.tsx';
import '#app/ui/theme/styles/faces.css';
import '#app/ui/theme/styles/base.css';
import '#app/ui/theme/styles/kit-controls.css';
import '#app/ui/theme/styles/kit-marks.css';
import '#app/ui/theme/styles/kit-lists.css';
import { tokenStyles } from '#brand/tokens.ts';
import type { Peer } from './peer.ts';

document.head.insertAdjacentHTML('afterbegin', `<style>${tokenStyles()}</style>`);

const nothing: ReadonlySet<string> = new Set();
const ignore = () => undefined;

export const peer: Peer = {
  draw: (viewport, bracket) =>
    createRoot(viewport).render(
      <BracketsTab
        view={undefined}
        bracket={bracket}
        provisional={nothing}
        search={{}}
        userId={undefined}
        onSearch={ignore}
        onOpen={ignore}
      />,
    ),
};
