/** Texts of refusals in Croatian. */
export const refusals = {
  // Any call.
  UNAUTHENTICATED: 'Prijavi se.',
  NOT_FOUND:
    '{what, select, Championship {Prvenstvo nije pronađeno.} Event {Događaj nije pronađen.} Entrant {Prijava nije pronađena.} Court {Stol nije pronađen.} List {Popis nije pronađen.} Page {Stranica nije pronađena.} Picture {Slika nije pronađena.} Place {Mjesto nije pronađeno.} Player {Igrač nije pronađen.} Reservation {Rezervacija nije pronađena.} Reset {Vraćanje nije pronađeno.} Series {Tjedna rezervacija nije pronađena.} Session {Prijava nije pronađena.} Tournament {Turnir nije pronađen.} User {Korisnik nije pronađen.} Venue {Dvorana nije pronađena.} other {Meč nije pronađen.}}',
  FORBIDDEN:
    '{only, select, organisers {To mogu samo organizatori turnira.} managers {To mogu samo voditelji dvorana.} other {Ta prijava nije tvoja.}}',
  UNSUPPORTED_MEDIA_TYPE:
    '{wanted, select, picture {Sliku pošalji kao obrazac s poljem file.} file {Pošalji datoteku kao obrazac s poljem file.} utf8 {Ovaj zahtjev mora biti JSON u UTF-8.} other {Ovaj zahtjev mora biti JSON.}}',
  TOO_LARGE:
    '{what, select, picture {Slika je prevelika: najviše 5 MB.} file {Datoteka je prevelika: najviše 5 MB.} other {To je previše podataka.}}',
  UNREADABLE:
    '{what, select, key {Taj Idempotency-Key ne vrijedi.} nothing {Zahtjev je prazan.} other {Zahtjev se ne može pročitati.}}',
  UNAVAILABLE:
    '{why, select, full {Poslužitelj na disku više nema mjesta. Ništa što je potvrdio nije izgubljeno. Pokušaj ponovno kasnije.} other {Poslužitelj je zauzet. Pokušaj ponovno za koji trenutak.}}',
  INTERNAL:
    '{reference, select, none {Kod nas je nešto pošlo krivo. Pokušaj ponovno.} other {Kod nas je nešto pošlo krivo. Pokušaj ponovno. (Oznaka {reference})}}',
  COMMAND_CANCELLED: 'Ovo je povučeno prije nego što je stiglo.',
  KEY_REUSED: 'Ovaj Idempotency-Key pripada drugom zahtjevu.',
  TOO_MANY_CALLS: 'Previše toga odjednom. Pričekaj trenutak.',
  CROSS_SITE: 'Ovaj je zahtjev došao s druge stranice.',
  CONFIRM_EMAIL:
    '{where, select, profile {Prvo potvrdi svoj e-mail. Link je u tvom profilu.} other {Prvo potvrdi svoj e-mail.}}',
  BUSY: '{what, select, pictures {Odjednom stiže previše slika. Pokušaj ponovno za koji trenutak.} pages {Trenutačno je otvoreno previše stranica. Pokušaj ponovno za nekoliko sekundi.} other {Ovdje se odjednom mijenja previše toga. Pokušaj ponovno za koji trenutak.}}',

  // One's own account.
  NOT_KEPT_HERE:
    '{what, select, email {E-mail se potvrđuje ondje gdje se prijavljuješ.} other {To čuva OpenID usluga preko koje se prijavljuješ. Promijeni ondje.}}',
  CONFIRMED: 'Tvoj e-mail već je potvrđen.',
  TOO_MANY_MAILS: 'Već smo ti poslali nekoliko e-mailova. Pokušaj ponovno kasnije.',
  TOO_MANY_ATTEMPTS:
    'Previše pokušaja. Pokušaj ponovno za {minutes, plural, one {# minutu} few {# minute} other {# minuta}}.',
  SIGN_IN_AGAIN: 'Prvo se ponovno prijavi. Sljedećih deset minuta možeš prekidati prijave.',
  NOT_ON: 'Tvoja prijava ne traži kod.',
  ON: 'Tvoja prijava već traži kod.',
  UNCONFIRMED: 'Prvo potvrdi svoj e-mail.',

  // Commands of a tournament.
  NOT_SIGNED_IN: 'Prijavi se.',
  NOT_ORGANISER: 'To može samo organizator turnira.',
  NOT_OWNER: 'To može samo vlasnik turnira.',
  NOT_STARTED: 'Turnir još nije počeo.',
  TOURNAMENT_OVER: 'Turnir je završen.',
  ALREADY_ENTERED: 'Igrač je već na turniru.',
  NO_GROUPS:
    '{what, select, late {U kup sustav nitko ne može ući naknadno. Zamijeni igrača koji još nije igrao.} other {Kup sustav nema skupina.}}',
  NOT_ENTERED: 'Nisi na popisu ovog turnira.',
  TOO_MANY_ENTRIES:
    '{way, select, confirm {Odavde se odjednom prijavljuje previše ljudi. Prvo potvrdi svoj e-mail ili pokušaj ponovno za koji trenutak.} other {Odavde se odjednom prijavljuje previše ljudi. Pokušaj ponovno za koji trenutak.}}',
  TOURNAMENT_FULL: 'Turnir je popunjen.',
  REGISTRATION_CLOSED: 'Prijave su zatvorene.',
  ALREADY_REGISTERED: 'Već si na popisu.',
  ALREADY_STARTED:
    '{what, select, quit {Odjaviti se s turnira možeš samo prije početka.} add {Igrači se mogu dodati samo prije početka turnira.} seed {Nositelji se mogu poredati samo prije ždrijeba.} other {Turnir je već počeo.}}',
  NO_MAIN_STAGE:
    '{format, select, knockout {Kostur kup sustava izvlači se kad turnir počne.} roundRobin {Svatko sa svakim nema završnicu.} other {Završnice nema.}}',
  NOT_A_COMMAND: 'Odaberi kamo se turnir vraća.',
  NOT_CALLED_OFF: 'Turnir nije prekinut.',
  NOT_FINISHED: 'Turnir još nije završen.',
  NOBODY_WITHDRAWN: 'Nema povlačenja koje se može poništiti.',
  EVERYBODY_PLAYED: 'Svaki igrač već ima rezultat.',
  MAIN_STAGE_EXISTS:
    '{what, select, lots {Za promjenu izvlačenja vrati turnir na skupine.} other {Završnica je već izvučena.}}',
  HAS_RESULTS: 'Turnir s rezultatima ne može se izbrisati.',
  TOO_FEW_PLAYERS: 'Potrebna su najmanje 2 igrača.',
  GROUPS_INCOMPLETE: 'Prvo se moraju odigrati svi mečevi u skupinama.',
  TOO_FEW_PLAYERS_LEFT:
    '{what, select, advancing {Nema više toliko igrača. Odaberi manji broj.} other {Za završnicu nema dovoljno igrača.}}',
  MATCHES_OPEN: 'Prije zaključenja moraju se odigrati svi mečevi.',
  FIELD_LOCKED:
    '{what, select, over {Turnir je završen.} drawn {Ždrijeb je obavljen. Poništava se vraćanjem.} mainStage {Završnica je izvučena. Poništava se vraćanjem.} other {Rezultat već postoji.}}',
  NO_MATCHES_LEFT: 'Nemaš više mečeva pa se ne možeš ni povući.',
  GROUP_TOO_LARGE: 'U skupini može biti najviše {most} igrača.',
  TOO_MANY_MATCHES:
    '{what, select, late {To je više od 20.000 mečeva.} other {To je više od 20.000 mečeva. Napravi manje skupine.}}',
  NUMBER_OF_GROUPS:
    '{format, select, roundRobin {Svatko sa svakim ima točno jednu skupinu.} other {Broj skupina mora biti od 1 do {most}.}}',
  ADVANCING_PLAYERS: 'Iz skupine ih može proći od 1 do {most}.',
  SEEDED_TWICE: 'Igrač može biti nositelj samo jednom.',
  PLAYERS_CHANGED: 'Igrači su se promijenili otkad su nositelji otvoreni. Otvori ih ponovno.',
  NOT_AN_ENTRANT: 'Bodove mogu dobiti samo igrači turnira.',
  POINTS: 'Bodovi moraju biti cijeli brojevi, 0 ili više.',
  PLAYER_NOT_FOUND: 'Igrač nije pronađen.',
  ALREADY_FORFEITED: 'Igrač se već povukao.',
  DRAWN_SINCE: 'Turnir je u međuvremenu izvučen pa igrači ostaju.',
  NOT_CO_ORGANISER: 'Ta osoba nije suorganizator ovog turnira.',
  ALREADY_ORGANISER: 'Ta osoba već organizira ovaj turnir.',
  TOO_MANY_ORGANISERS: 'Turnir može imati najviše {most} suorganizatora.',
  NOTHING_TO_UNDO: 'Nema vraćanja koje se može poništiti.',
  PLAYED_SINCE: 'Nakon vraćanja turnir se već igrao.',
  CAME_SINCE: 'Nakon vraćanja jedan je igrač prijavljen naknadno.',
  LOTS_SINCE: 'Nakon vraćanja već je bilo izvlačenja.',
  REPLACED_SINCE: 'Nakon vraćanja jedan je igrač zamijenjen.',
  HAS_WITHDRAWN: 'Ovaj se igrač povukao. Prvo ga vrati na turnir.',
  HAS_PLAYED: 'Ovaj igrač već ima rezultat. Prvo obriši taj rezultat.',
  NOT_WITHDRAWN: 'Ovaj se igrač nije povukao.',
  DRAWN_WITHOUT: 'Završnica je izvučena bez ovog igrača. Prvo vrati turnir na skupine.',
  PLAYED_ON_WALKOVER:
    'Meč {match} odigran je nakon pobjede bez borbe protiv ovog igrača. Prvo obriši rezultat tog meča.',
  FIRST_ROUND_OVER: 'Prvo kolo gotovo je u svim skupinama.',
  GROUPS_FULL: 'U skupini može biti najviše {most} igrača.',
  TOO_MANY_LATE: 'Naknadno se može prijaviti najviše {most} igrača.',
  NOT_YOUR_ENTRY: 'To može samo prijavljena osoba ili organizator.',
  NAMESAKE_ENTERED:
    '{name} je možda već na popisu prijavljenih. Dodaj broj u savezu, klub ili godinu rođenja ili pitaj organizatora.',
  ENTRY_NOT_OPEN: 'Za ovaj događaj ovdje nema prijava.',
  ENTRY_NOT_YET: 'Prijave još nisu otvorene.',
  ENTRY_CLOSED: 'Prijave su zatvorene.',
  WITHDRAW_TOO_LATE: 'Pitaj organizatora: vrijeme za odjavu ovdje je prošlo.',
  EVENT_FULL: 'Ovaj događaj ima onoliko prijavljenih koliko ih može primiti.',
};
