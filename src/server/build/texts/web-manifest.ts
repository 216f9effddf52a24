/** The web app manifest: what a device needs to install the app, and what it shows before and beside that. */
import type { ManifestOptions } from 'vite-plugin-pwa';
import { tokens } from '../../../brand/tokens.ts';
import type { Language } from '../../../messages/language.ts';
import { say, sayAsApp } from '../../../messages/say.ts';

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

/** Written in the language of the page that names it; its name and address stay, so that it is one app. */
export const webManifestIn = (language: Language): Partial<ManifestOptions> => ({
  id: '/',
  name: 'Edgeball',
  short_name: 'Edgeball',
  lang: language,
  description: say(language, 'webApp.description'),
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
    shortcut(sayAsApp(language, 'shell.myTournaments'), '/my-tournaments'),
    shortcut(sayAsApp(language, 'shell.tournaments'), '/tournaments'),
    shortcut(say(language, 'webApp.bookCourt'), '/venues'),
    shortcut(sayAsApp(language, 'shell.myReservations'), '/my-reservations'),
  ],
  screenshots: [
    screenshot('matches-phone', say(language, 'webApp.matches'), PHONE),
    screenshot('groups-phone', say(language, 'webApp.groups'), PHONE),
    screenshot('reserve-phone', say(language, 'webApp.reserve'), PHONE),
    screenshot('bracket-desk', say(language, 'webApp.bracket'), DESK),
    screenshot('hall-desk', say(language, 'webApp.hall'), DESK),
  ],
});
