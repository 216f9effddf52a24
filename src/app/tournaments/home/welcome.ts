/** What home says to somebody who is not signed in; the build writes it into index.html as well, which shows it first. */
export const welcome = {
  title: 'Follow every table, from the draw to the final',
  text: 'Groups, brackets and results of the tournaments near you. Log in to register, and to enter your own scores at the table, with or without a network.',
  step: 'See the tournaments',
  tournaments: 'Upcoming and Ongoing tournaments',
} as const;
