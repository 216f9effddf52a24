/** Texts of pages in Croatian. */
export const pages = {
  edgeball: 'Edgeball',
  seeChampionships: 'Pogledaj prvenstva',
  previousChampionships: 'Prethodna prvenstva',
  nextChampionships: 'Sljedeća prvenstva',
  myChampionships: 'Moja prvenstva',
  theseReservationsAreCanceled: 'Ove su rezervacije otkazane:',
  profileSettings: 'Postavke profila',
  tournaments: 'Turniri',
  logInForProfile: 'Prijavi se da vidiš i mijenjaš svoj profil. Zatim se vraćaš na ovu stranicu.',
  logInForChampionships:
    'Prijavi se da vidiš prvenstva koja organiziraš i u kojima igraš. Zatim se vraćaš na ovu stranicu.',
  logInForTournaments: 'Prijavi se da vidiš turnire koje organiziraš i igraš. Zatim se vraćaš na ovu stranicu.',
};
