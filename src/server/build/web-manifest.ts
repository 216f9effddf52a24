/** The web app manifest: what a device needs to install the app, and what it shows before and beside that. */
import type { ManifestOptions } from 'vite-plugin-pwa';
import { tokens } from '../../brand/tokens.ts';

type Shortcut = NonNullable<ManifestOptions['shortcuts']>[number];

/** A shortcut is named as in the menus. */
const shortcut = (name: string, url: string): Shortcut => ({
  name,
  url,
  icons: [96, 192].map((size) => ({
    src: `/icons/shortcut${url.replace('/', '-')}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })),
});

const PHONE = { sizes: '780x1688', form_factor: 'narrow' } as const;
const DESK = { sizes: '1440x900', form_factor: 'wide' } as const;

/** Screenshots show the sample data. A browser fetches them when it asks whether to install the app; no page does. */
const screenshot = (name: string, label: string, form: typeof PHONE | typeof DESK) => ({
  src: `/screenshots/${name}.webp`,
  type: 'image/webp',
  label,
  ...form,
});

export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Edgeball',
  short_name: 'Edgeball',
  description: 'Table-tennis tournaments, championships and venues, also when the network is away.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: tokens.light.table,
  background_color: tokens.light.page,
  categories: ['sports'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/monochrome.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'monochrome' },
  ],
  shortcuts: [
    shortcut('My Tournaments', '/my-tournaments'),
    shortcut('Tournaments', '/tournaments'),
    shortcut('Book a court', '/venues'),
    shortcut('My Reservations', '/my-reservations'),
  ],
  screenshots: [
    screenshot('matches-phone', 'The matches of a tournament, and who plays now', PHONE),
    screenshot('groups-phone', 'The standings of the groups', PHONE),
    screenshot('reserve-phone', 'Booking a court', PHONE),
    screenshot('bracket-desk', 'The bracket of the main stage', DESK),
    screenshot('hall-desk', 'The desk of a hall: who plays where next', DESK),
  ],
};
