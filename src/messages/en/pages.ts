/** Texts of pages. */
export const pages = {
  edgeball: 'Edgeball',
  seeChampionships: 'See the championships',
  previousChampionships: 'Previous championships',
  nextChampionships: 'Next championships',
  myChampionships: 'My championships',
  theseReservationsAreCanceled: 'These reservations are cancelled:',
  profileSettings: 'Profile settings',
  tournaments: 'Tournaments',
  logInForProfile: 'Log in to see and change your profile. You’ll come back to this page.',
  logInForChampionships:
    'Log in to see the championships that you organise and play in. You’ll come back to this page.',
  logInForTournaments: 'Log in to see the tournaments that you organise and play. You’ll come back to this page.',
} as const;
