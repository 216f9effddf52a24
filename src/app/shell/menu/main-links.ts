/** Where the main links lead; the build writes them into the first frame of index.html as well. */
export const mainLinks = {
  venues: '/venues',
  championships: '/championships',
  tournaments: '/tournaments',
} as const;
