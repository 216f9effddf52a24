/** Names the pictures that an iPhone or an iPad shows while the app starts from the home screen; it reads them as the app is added there. */
import { STARTUP_SIZES, startupPath } from '#brand/startup.ts';

export function nameStartupImages(): void {
  const { width, height } = window.screen;
  const dots = [width, height].map((side) => Math.round(side * window.devicePixelRatio)).sort((a, b) => a - b);
  const sizes = STARTUP_SIZES.filter(
    (one) => Math.min(one.width, one.height) === dots[0] && Math.max(one.width, one.height) === dots[1],
  );
  for (const size of sizes) {
    const orientation = size.width > size.height ? 'landscape' : 'portrait';
    for (const scheme of ['light', 'dark'] as const) {
      const link = document.createElement('link');
      link.rel = 'apple-touch-startup-image';
      link.media = `(orientation: ${orientation}) and (prefers-color-scheme: ${scheme})`;
      link.href = `/${startupPath(size, scheme)}`;
      document.head.append(link);
    }
  }
}
