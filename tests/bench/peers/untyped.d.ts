// The peers' shapes, as far as the bench calls them: types are checked where the peers are not installed.
interface Window {
  readonly bracketsViewer: { render(data: object, options: { selector: string }): Promise<void> };
}

declare module 'bracketry' {
  export function createBracket(data: object, wrapper: HTMLElement): void;
}

declare module '@g-loot/react-tournament-brackets' {
  import type { ComponentType, ReactNode } from 'react';

  interface Viewport {
    readonly width?: number;
    readonly height?: number;
    readonly children?: ReactNode;
  }

  export const Match: ComponentType;
  export const SVGViewer: ComponentType<Viewport>;
  export const SingleEliminationBracket: ComponentType<{
    matches: readonly object[];
    matchComponent: ComponentType;
    svgWrapper: (props: Viewport) => ReactNode;
  }>;
}

declare module 'brackets-viewer/dist/brackets-viewer.min.js';
