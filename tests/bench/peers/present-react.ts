/** react-tournament-brackets brings along the JSX runtime of an older React, whose elements the present one refuses. */
import type { Plugin } from 'vite';

const CHANGES = [
  ['o=Symbol.for("react.element"),i=', 'o=Symbol.for("react.transitional.element"),i='],
  ['r.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED.ReactCurrentOwner', '{current:null}'],
] as const;

export const presentReact = (): Plugin => ({
  name: 'present-react',
  transform: {
    filter: { id: /react-tournament-brackets\/dist\/bundle\.js/ },
    handler(code) {
      return CHANGES.reduce((text, [from, to]) => {
        if (!text.includes(from)) throw new Error(`react-tournament-brackets has no ${from} any more`);
        return text.replace(from, () => to);
      }, code);
    },
  },
});
