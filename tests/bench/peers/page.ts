/** Draws with the peer that the address names, once it is told to. */
import type { Bracket } from '#contract/matches/matches.ts';
import type { Peer } from './peer.ts';

const peers: Readonly<Record<string, () => Promise<{ readonly peer: Peer }>>> = {
  edgeball: () => import('./edgeball.tsx'),
  'brackets-viewer': () => import('./brackets-viewer.ts'),
  bracketry: () => import('./bracketry.ts'),
  'react-tournament-brackets': () => import('./react-tournament-brackets.tsx'),
};

/** Milliseconds from the first line of code until the frame with the drawing has been handed to the screen. */
type Draw = (bracket: Bracket) => Promise<number>;
declare global {
  interface Window {
    drawn?: Draw;
  }
}

const viewport = document.querySelector<HTMLElement>('#viewport');
const { peer } = (await peers[location.hash.slice(1)]?.()) ?? {};
if (!viewport || !peer) throw new Error(`no peer ${location.hash}`);

const painted = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    requestAnimationFrame(() => port2.postMessage(null));
  });

window.drawn = async (bracket) => {
  const begun = performance.now();
  await peer.draw(viewport, bracket);
  do await painted();
  while (viewport.childElementCount === 0);
  return performance.now() - begun;
};
