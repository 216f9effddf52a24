/** Texts of refusals in Croatian. */
export const refusals = {
  // Any call.
  UNAUTHENTICATED: 'Prijavi se.',
  NOT_FOUND:
    '{what, select, Championship {Prvenstvo nije pronađeno.} Court {Stol nije pronađen.} Event {Natjecanje nije pronađeno.} Import {Učitana datoteka nije pronađena.} Entrant {Prijava nije pronađena.} List {Popis nije pronađen.} Page {Stranica nije pronađena.} Picture {Slika nije pronađena.} Place {Mjesto nije pronađeno.} Player {Igrač nije pronađen.} Reservation {Rezervacija nije pronađena.} Reset {Vraćanje nije pronađeno.} Series {Tjedna rezervacija nije pronađena.} Session {Prijava nije pronađena.} Table {Stol nije pronađen.} Tournament {Turnir nije pronađen.} User {Korisnik nije pronađen.} Venue {Dvorana nije pronađena.} other {Meč nije pronađen.}}',
  FORBIDDEN:
    '{only, select, organisers {To mogu samo organizatori turnira.} managers {To mogu samo voditelji dvorana.} hall {To mogu samo organizatori turnira u ovoj dvorani.} booker {Otkazati može samo tko je rezervirao.} reader {Ovo vidi samo tko je rezervirao.} canceler {To može poništiti samo tko je otkazao.} waiter {Listu čekanja može napustiti samo tko čeka.} chooser {To može samo tko je odabrao datoteku.} scorer {Prvo skeniraj kod stola.} called {Za stolom se broji samo ono što je onamo pozvano.} other {Ta prijava nije tvoja.}}',
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
  TOO_MANY_CALLS:
    '{what, select, test {Probni je poziv upravo poslan.} other {Previše toga odjednom. Pričekaj trenutak.}}',
  CROSS_SITE: 'Ovaj je zahtjev došao s druge stranice.',
  CONFIRM_EMAIL:
    '{where, select, profile {Prvo potvrdi svoj e-mail. Link je u tvom profilu.} other {Prvo potvrdi svoj e-mail.}}',
  BUSY: '{what, select, pictures {Odjednom stiže previše slika. Pokušaj ponovno za koji trenutak.} pages {Trenutačno je otvoreno previše stranica. Pokušaj ponovno za nekoliko sekundi.} logins {Trenutačno se prijavljuje previše ljudi. Pokušaj ponovno za nekoliko sekundi.} other {Ovdje se odjednom mijenja previše toga. Pokušaj ponovno za koji trenutak.}}',

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
  NOT_OWNER: 'To može samo vlasnik turnira.',
  NOT_A_PLAYER: 'To može reći samo igrač tog meča. Kao organizator rezultat ispravljaš.',
  RESULT_CHANGED: 'Rezultat je u međuvremenu promijenjen. Pogledaj ga još jednom.',
  ALREADY_ENTERED: 'Igrač je već na turniru.',
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
  GROUPS_INCOMPLETE: 'Prvo se moraju odigrati svi mečevi u skupinama.',
  MATCHES_OPEN: 'Prije zaključenja moraju se odigrati svi mečevi.',
  FIELD_LOCKED:
    '{what, select, over {Turnir je završen.} drawn {Ždrijeb je obavljen. Poništava se vraćanjem.} mainStage {Završnica je izvučena. Poništava se vraćanjem.} firstDay {Rezultat već postoji: može se promijeniti samo zadnji dan.} other {Rezultat već postoji.}}',
  NO_MATCHES_LEFT: 'Nemaš više mečeva pa se ne možeš ni povući.',
  SEEDED_TWICE: 'Igrač može biti nositelj samo jednom.',
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

  // What routes refuse.
  NOT_DELETED: 'Turnir nije izbrisan.',
  POINTS_CHANGED:
    'Rezultati ili bodovi promijenili su se otkad je ova stranica otvorena. Ponovno pogledaj bodove pa zaključi.',
  PLAYERS_GONE: 'Ti su igrači već otišli.',
  NAMESAKE:
    '{where, select, file {Dvoje iz datoteke možda su ista osoba. Reci jesu li.} other {{name} igra ovdje na drugom popisu. Reci je li to ista osoba.}}',
  LIST_CHANGED:
    '{by, select, nobody {Netko} other {{by}}} promijenio je {what, select, seeds {nositelje} other {izvlačenje}} otkad je otvoreno{count, plural, =0 {: ručno sada nije poredan nitko} other {: {list}}}{more, plural, =0 {} one { i još #} few { i još #} other { i još #}}. Pogledaj, pa poredaj iznova.',
  CHANGED_SINCE: 'Netko drugi je to u međuvremenu promijenio. Ponovno otvori obrazac da to vidiš.',
  ORGANISES_TOURNAMENTS:
    'Organiziraš {others, plural, =0 {„{tournament}”. Prvo ga završi ili otkaži.} one {„{tournament}” i još # turnir. Prvo ih završi ili otkaži.} few {„{tournament}” i još # turnira. Prvo ih završi ili otkaži.} other {„{tournament}” i još # turnira. Prvo ih završi ili otkaži.}}',
  TOO_MANY_CLASSES: 'Natjecanje ima najviše {most} kategorija.',
  APPLIED_ALREADY: 'Od ove je datoteke već napravljeno natjecanje.',
  RESULTS_INCOMPLETE: 'Neki mečevi ne mogu stajati u datoteci.',
  NO_FILE: 'Ovo natjecanje nije napravljeno od datoteke saveza.',
  INVALID_FILE:
    '{why, select, none {Odaberi datoteku.} arrived {Datoteka nije stigla. Pokušaj ponovno.} kind {Ovo nije XML datoteka. Odaberi datoteku turnira iz click-TT-a.} empty {Datoteka je prazna.} large {Datoteka je prevelika: najviše 5 MB.} packed {Ovo je zapakirana datoteka ili radna knjiga. Raspakiraj je i odaberi XML datoteku iz nje.} much {U datoteci je više nego što turnir može imati.} letters {Datoteka je oštećena: slova joj nisu u kodiranju koje navodi.} encoding {Datoteka je u kodiranju {named}, koje se ovdje ne može pročitati. Spremi je kao UTF-8.} other {Ova XML datoteka nije turnir iz click-TT-a s kategorijama.} line {Datoteka je oštećena u retku {line}. Ponovno je preuzmi iz click-TT-a i ne mijenjaj je.} deep {Datoteka je ugniježđena dublje nego što turnir može biti.} competitions {U datoteci je više od {most} kategorija.} people {U datoteci je više od {most} osoba.} noId {Datoteka je oštećena: jedan igrač nema oznaku.} twice {Datoteka je oštećena: dva igrača imaju oznaku {id}.} type {Datoteka je oštećena: click-TT ne poznaje vrstu „{name}”.} start {Datoteka je oštećena: „{name}” nema početak.}}',
  STARTED: '{match}: igra se.',
  HALL_CHANGED: 'Netko drugi je promijenio dvoranu. Pogledaj je ponovno.',
  LINK_HELD:
    'Ovaj je uređaj {from, select, scorer {semafor za: {fromTable}} desk {vodstvo} other {zaslon}}{fromOf, select, none {} other { ({fromOf})}}. Umjesto toga koristiti ovaj link, kao {to, select, scorer {semafor za: {toTable}} desk {vodstvo} other {zaslon}}{toOf, select, none {} other { ({toOf})}}?',
  LINK_ENDED:
    '{what, select, table {Za ovaj stol nema linka.} other {Ovaj link više ne vrijedi. Zatraži novi od organizatora.}}',
  OTHER_DEVICE: 'Za ovim stolom broji drugi uređaj.',
  NOT_AGREED: 'Prvo se ovdje slože oba igrača ili rezultat upisuje vodstvo.',
  CALLS_ELSEWHERE: '{device} poziva.',
  LEASE_LOST: '{who, select, unknown {Otad poziva drugi uređaj.} other {Otad poziva {device}.}}',
  PUSH_ENDED: 'Ovaj uređaj više ne dobiva pozive. Uključi ih ponovno.',
  PUSH_TAKEN:
    'Ova adresa dobiva pozive pod drugim ključevima. Isključi obavijesti ove stranice u pregledniku pa ih ponovno uključi.',
  PUSH_AWAY: 'Push usluga ne odgovara. Bez interneta se pozivi ne mogu slati na ovaj uređaj.',
  NOT_READY: 'Još nije spremno.',
  TOO_MANY_STREAMS:
    '{where, select, browser {U ovom je pregledniku otvoreno previše stranica. Zatvori neke.} other {Odavde je otvoreno previše stranica. Pokušaj ponovno za nekoliko sekundi.}}',
  TOO_SLOW: 'Slika je stizala predugo. Pokušaj ponovno.',
  UNSUPPORTED_PICTURE: 'Odaberi sliku JPEG, PNG, WebP, AVIF ili GIF.',
  TOO_MANY_SERIES: 'Najviše {most} tjednih rezervacija istodobno.',
  SERIES_TAKEN:
    '{count, plural, one {# tjedan nije slobodan.} few {# tjedna nisu slobodna.} other {# tjedana nije slobodno.}}',
  TOO_MANY_SLOTS: 'Najviše {most} termina po osobi i danu.',
  TOO_LATE:
    '{what, select, restore {Otkazivanje se može poništiti u roku od minute. Rezerviraj ponovno.} other {Otkazati se može najkasnije {hours} h prije.}}',
  CLOSED: 'Dvorana je u međuvremenu promijenila radno vrijeme.',
  OFFERED: 'Ostaje otkazano: ovaj termin dobiva sljedeća osoba na listi čekanja.',
  SLOT_TAKEN:
    '{what, select, restore {Ostaje otkazano: termin je u međuvremenu zauzet.} other {{count, plural, one {# od ovih termina upravo je zauzet.} few {# od ovih termina upravo su zauzeta.} other {# od ovih termina upravo je zauzeto.}}}}',
  CANCELED: 'Ova je rezervacija već otkazana.',
  NOT_FULL: 'Nema se što čekati: rezerviraj slobodan termin ili odaberi drugo vrijeme.',
  TOO_MANY_WAITING: 'Već čekaš {count} termina.',
  WAITING_LIST_FULL: 'Ovaj termin već čeka {count} osoba.',
  NOT_BY_VENUE: 'To je otkazala osoba koja je rezervirala.',
  TOO_MANY_GUESTS:
    '{way, select, confirm {Za rezervaciju potvrdi svoj e-mail ili pitaj dvoranu.} other {Za rezervaciju se prijavi.}}',
  BLOCKED: 'Stol je tada već blokiran.',
  AWAITS_GUEST: 'Gost tek treba otvoriti link iz e-maila.',
  NOT_PENDING: 'Ova rezervacija ne čeka potvrdu.',
  OVER: 'Ova je rezervacija prošla.',
  TOURNAMENT_PLAYS: '{tournament} izvučen je za ovaj stol i još nije završen.',
  BOOKINGS_EXIST:
    '{count, plural, one {Smeta # rezervacija} few {Smetaju # rezervirana termina} other {Smeta # rezerviranih termina}}: {list}{more, plural, =0 {} one {; i još #} few {; i još #} other {; i još #}}.',
  INVALID_PICTURE:
    '{why, select, none {Odaberi sliku.} arrived {Slika nije stigla. Pokušaj ponovno.} disguised {U datoteci je više od slike. Spremi sliku iznova i pokušaj ponovno.} pixels {Slika ima previše piksela: najviše 40 megapiksela.} memory {Slika je prevelika za raspakiravanje. Spremi je manju ili kao JPEG i pokušaj ponovno.} other {Slika se ne može pročitati. Spremi je iznova i pokušaj ponovno.}}',
  RATING_OVER: 'Rejting {rating, number} viši je od {limit, number}.',
  RATING_UNDER: 'Rejting {rating, number} niži je od {limit, number}.',
  TOO_YOUNG: 'Ova je kategorija za rođene {year}. ili ranije.',
  TOO_OLD: 'Ova je kategorija za rođene {year}. ili kasnije.',
  OTHER_SEX:
    '{sex, select, FEMALE {Ova je kategorija za žene i djevojke.} other {Ova je kategorija za muškarce i mladiće.}}',
  CLASS_FULL:
    '{what, select, line {Sva mjesta u ovoj kategoriji i na njezinoj listi čekanja su zauzeta.} other {Sva mjesta u ovoj kategoriji ({most, number}) su zauzeta.}}',
  CLASS_DRAWN: 'Za ovu je kategoriju već obavljen ždrijeb.',
  PLACE_GONE: 'Mjesto se više ne čuva za tebe. Prijavi se ponovno za kategoriju.',
  ALREADY_ENTRANT:
    'Netko s tim imenom, brojem ili e-mailom već je prijavljen. Upotrijebi link iz e-maila, prijavi se u račun ili pitaj organizatora.',
  NO_LOTS: 'Ni o jednom mjestu ne odlučuje ždrijeb. Izvlači se kad skupina završi.',
  LOTS_CHANGED: 'Izjednačeni igrači promijenili su se otkad je izvlačenje otvoreno. Otvori ga ponovno.',
  DRAW_OUTDATED:
    '{who, select, qualifiers {Od ovog ždrijeba dalje idu drugi igrači. Izvuci ponovno.} other {Od ovog ždrijeba igrači su se promijenili. Izvuci ponovno.}}',
  GROUP_SIZES: 'Skupine moraju imati veličine koje su izvučene.',
  BYES: 'Slobodni ostaju gdje su izvučeni.',
  LATER_RESULTS:
    '{count, plural, one {Na ovom se rezultatu temelji # kasniji meč.} few {Na ovom se rezultatu temelje # kasnija meča.} other {Na ovom se rezultatu temelji # kasnijih mečeva.}}',

  // The door of an event.
  NOT_AT_DOOR: 'To mogu samo organizatori natjecanja i ulaz.',
  NO_DOOR: 'Ovdje se nitko ne upisuje: natjecanje nema ulaz ili sada ima drugi.',
  DOOR_IN_USE: 'Na ovom je ulazu već netko upisan, zato ostaje kakav jest.',
  PAID_SINCE: 'Na drugom je ulazu u međuvremenu naplaćeno: sada je plaćeno {paid} €.',
  DOOR_CHANGED: 'Na ulazu se nešto promijenilo. Pogledaj tko je tu, pa ponovno ždrijebaj.',
  TOO_MANY_NOTES: 'O ovoj je prijavi već previše upisano.',
  DOOR_LINK_ENDED: 'Ovaj link više ne vrijedi. Zatraži novi od organizatora.',
  NOT_YOUR_ENTRY: 'To može samo prijavljena osoba ili organizator.',
  NAMESAKE_ENTERED:
    '{name} je možda već na popisu prijavljenih. Dodaj broj u savezu, klub ili godinu rođenja ili pitaj organizatora.',
  ENTRANT_TAKEN: 'Taj broj u savezu ili e-mail na ovom događaju već ima: {name}.',
  NOT_YOURS_TO_CORRECT: 'Ime i e-mail korisničkog računa, kao i ime osobe koja igra i drugdje, mijenja samo ta osoba.',
  ENTRY_NOT_OPEN: 'Za ovaj događaj ovdje nema prijava.',
  ENTRY_NOT_YET: 'Prijave još nisu otvorene.',
  ENTRY_CLOSED: 'Prijave su zatvorene.',
  WITHDRAW_TOO_LATE: 'Pitaj organizatora: vrijeme za odjavu ovdje je prošlo.',
  EVENT_FULL: 'Ovaj događaj ima onoliko prijavljenih koliko ih može primiti.',
};
