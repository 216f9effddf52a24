/** Texts of pages. */
export const pages = {
  edgeball: 'Edgeball',
  seeChampionships: 'Zu den Turnierserien',
  previousChampionships: 'Vorige Turnierserien',
  nextChampionships: 'Weitere Turnierserien',
  myChampionships: 'Meine Turnierserien',
  theseReservationsAreCanceled: 'Diese Buchungen werden storniert:',
  profileSettings: 'Profileinstellungen',
  tournaments: 'Turniere',
  logInForProfile: 'Logge dich ein, um dein Profil zu sehen und zu ändern. Danach kommst du hierher zurück.',
  logInForChampionships:
    'Logge dich ein, um die Turnierserien zu sehen, die du leitest oder in denen du spielst. Danach kommst du hierher zurück.',
  logInForTournaments:
    'Logge dich ein, um die Turniere zu sehen, die du leitest oder spielst. Danach kommst du hierher zurück.',
};
