/** How long tests of screens wait, and what they are told where they wait in vain. */
import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

/** A look that finds nothing yet is followed by another one; where the last one fails, the message is made once more. */
const looksAgain = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

configure({
  // A busy machine is slow, not wrong.
  asyncUtilTimeout: 20_000,
  getElementError: (message, container) => {
    if (!looksAgain()) return getElementError(message, container);
    // Without the page as text, which costs more than the look itself.
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    return error;
  },
});
