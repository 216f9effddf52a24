/** Texts of follow in Croatian. */
export const follow = {
  noPushService: 'Usluga obavijesti ovog preglednika nije dostupna. Bez interneta pozivi ne stižu ovamo.',
  cannotPush: 'Ostavi ovu stranicu otvorenom: ovaj preglednik ne prikazuje pozive dok je Edgeball zatvoren.',
  pushOnIphone:
    'Za pozive na iPhoneu dodaj Edgeball na početni zaslon: dodirni Podijeli, zatim Dodaj na početni zaslon, i otvori ga odande.',
  pushBlocked: 'Za pozive ovdje dopusti obavijesti ove stranice u postavkama preglednika. Sada su blokirane.',
  offerOwn: 'Primaj svoje i njihove pozive na ovaj uređaj, i dok je Edgeball zatvoren.',
  offerTheirs: 'Primaj njihove pozive na ovaj uređaj, i dok je Edgeball zatvoren.',
  tellMe: 'Javljaj mi',
  testCallIsOn: 'Probni poziv je na putu.',
  callsOn: 'Pozivi stižu na ovaj uređaj.',
  callsOffline: 'Bez mreže si: pozivi ne stižu na ovaj uređaj.',
  sendTestCall: 'Pošalji probni poziv',
  stop: 'Prekini',
  mostPlayers: 'Već pratiš {count} igrača.',
  followName: 'Prati: {name}',
  followedOnThisDevice: 'Pratiš na ovom uređaju',
  followOnThisDevice: 'Prati na ovom uređaju',
  mostClubs: 'Već pratiš {count} klubova.',
  followClub: 'Prati: {club}, {count, plural, one {# igrač} few {# igrača} other {# igrača}}',
};
