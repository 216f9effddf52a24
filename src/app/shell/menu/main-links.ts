/** The main links; the build writes them into the first frame of index.html as well. */
export const mainLinks = {
  venues: { label: 'Venues', to: '/venues' },
  championships: { label: 'Championships', to: '/championships' },
  tournaments: { label: 'Tournaments', to: '/tournaments' },
} as const;
