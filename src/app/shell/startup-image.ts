/** Names the pictures that an iPhone shows while the app starts from the home screen; it reads them as the app is added there. */
import { STARTUP_SIZES, startupPath } from '#brand/startup.ts';

export function nameStartupImages(): void {
  const { width, height } = window.screen;
  const dots = [width, height].map((side) => Math.round(side * window.devicePixelRatio)).sort((a, b) => a - b);
  const size = STARTUP_SIZES.find((one) => one.width === dots[0] && one.height === dots[1]);
  if (!size) return;
  for (const scheme of ['light', 'dark'] as const) {
    const link = document.createElement('link');
    link.rel = 'apple-touch-startup-image';
    link.media = `(prefers-color-scheme: ${scheme})`;
    link.href = `/${startupPath(size, scheme)}`;
    document.head.append(link);
  }
}
