/** What the head of a column means, by the words in it: `Home Club`, `TTR-Wert` and `Name des Spielers` are no fixed texts. */
import { plainLetters } from './plain-letters.ts';

type HeadMeaning = 'first-name' | 'last-name' | 'name' | 'name-last-first' | 'email' | 'club' | 'rating' | 'ignore';

export interface Head {
  readonly meaning: HeadMeaning;
  /** The stronger one of two heads with one meaning counts. */
  readonly strength: number;
  /** Every word of it is known; text that stands in rows has others. */
  readonly isWhole: boolean;
  /** It says points, of which what stands below tells whether they are a rating. */
  readonly isPoints?: true;
  /** A part of a name beside another one of that meaning: a middle name, a second last name. */
  readonly isMore?: true;
}

type Kind = Exclude<HeadMeaning, 'name-last-first'> | 'number' | 'family-first' | 'filler';

/** In the languages of the region; two words stand as one. */
const WORDS: Readonly<Partial<Record<Kind, string>>> = {
  'first-name': `vorname vornamen vor rufname firstname first forename givenname givennames given ime imena krstnoime osebnoime prenom
    prenoms nome nombre nombres imie imiona jmeno krestnijmeno meno krstnemeno keresztnev utonev fornamn tilltalsnamn
    middle middlename middleinitial fornavn etunimi voornaam roepnaam prenume eesnimi vardas vards ad adi isim име имя όνομα ονομα 名`,
  'last-name': `nachname nachnamen familienname zuname surname surnames lastname last familyname family prezime prezimena
    priimek cognome cognomi nazwisko prijmeni priezvisko vezeteknev csaladnev efternamn efternavn etternavn sukunimi
    achternaam familienaam apellido apellidos apelido apelidos sobrenome cognom nomdefamille numedefamilie perekonnanimi
    pavarde uzvards soyad soyadi soyisim tussenvoegsel tussenvoegsels
    voorvoegsel voorvoegsels suffix фамилия презиме επώνυμο επωνυμο 姓`,
  name: `name names namen fullname adsoyad adisoyadi spielers igraca playername player players spieler spielerin spielerinnen teilnehmer teilnehmerin
    teilnehmerinnen teilnehmende participant participants competitor athlete athletes entrant igrac igraci igracica igralec
    igralka sudionik sudionica natjecatelj natjecateljica udelezenec udelezenka tekmovalec tekmovalka nom joueur joueuse
    joueurs participante participantes giocatore giocatrice giocatori atleta atleti partecipante partecipanti nominativo
    zawodnik zawodniczka uczestnik gracz hrac hracka ucastnik ucastnice jugador jugadora jugadores deportista
    jogador jogadora naam speler speelster deelnemer namn spelare deltagare navn spiller deltager nimi pelaaja nume
    jucator sportiv uczestnicy igrači oyuncu играч игрок спортист αθλητής`,
  'family-first': 'nev jatekos resztvevo versenyzo фио 氏名 名前 お名前 選手名 選手 姓名 名字 이름 성명 선수 선수명',
  email: `email emails emailadresse emailaddress emailadres mail mailadresse eposta epost epostadress epostadresse correo
    correoelectronico courriel adresseemail sahkoposti elposta elektronskaposta emailcim почта ηλεκτρονικό メール メールアドレス 邮箱 電郵 이메일`,
  club: `verein vereine vereinsname club clubs clubname homeclub klub klubovi klubb klubbi kluby clube societa squadra
    drustvo klubas egyesulet seura forening vereniging oddil oddiel udruga kulup kulubu sportverein heimatverein stammverein
    клуб σύλλογος zapsul asociacion sportklub 所属 所属クラブ クラブ クラブ名 チーム チーム名 俱乐部 俱樂部 单位 單位
    소속 클럽`,
  rating: `rating ratings ttr qttr elo rejting ratingpoints ttrwert qttrwert ttrpunkte ttrpoints livettr jooltattr
    jooltatr ratingzahl wertung leistungspunktzahl leistungszahl leistungszahlen rc rcwert ratingcentral рейтинг レーティング 积分 積分 等级分 레이팅 부수`,
  ignore: `platz plac platzierung rang rank ranking rangliste ranglistenplatz weltrangliste place plasman poredak mjesto mesto miejsce poradi
    position pos posicion posizione puesto classement classifica plaats plassering placering helyezes punkte punktzahl points point
    pts punti puntos punkty pontok pont bodovi bod bodova tocke body poeng poang pisteet geschlecht sex gender spol land
    country nation nat nationality nationalitat drzava nazione pays telefon phone tel telephone mobil mobile handy adresse address
    strasse street ort city wohnort grad town plz zip klasse class category kategorie kategorija konkurrenz disziplin
    gruppe group bemerkung bemerkungen remark remarks note notes napomena opomba kommentar comment status bezahlt paid startgeld fee
    seed setzung siege wins losses niederlagen spiele matches bilanz differenz alter age anrede salutation titel title
    verband region bezirk state location expiration zeitstempel timestamp vozrast m w f`,
  number: `nr no nummer number num br rbr rb broj stevilka numer lp lfdnr id ids code codes codice codici codigo kod sifra tessera 番号 序号 編號 번호 lizenz lizenznummer license licence
    licencia licenca licencja startnummer passnummer spielernummer mitgliedsnummer vereinsnummer vereinsnr spielernr
    jahrgang geburtsjahr geburtsdatum geburtstag geb born birth birthday birthdate dateofbirth year yob dob godiste
    letnik rocnik rocznik datum date jahr szuletesi leto annee anno ano anummer`,
  filler: `der die das des dem of the de del della du la le les el los i in y e et und and oder or a og och ja ve si en u z s
    home heimat aktuell aktuelle aktueller aktuelles current official tournament turnier live wert value your ihr dein full
    required pflichtfeld optional primer primero segundo paterno materno second main new neuer mein meine sie bitte`,
};

const MEANING_OF = new Map<string, Kind>(
  (Object.entries(WORDS) as [Kind, string][]).flatMap(([kind, words]) =>
    words.split(/\s+/).map((word) => [plainLetters(word), kind] as const),
  ),
);
/** Weaker ones: a team may stand beside a club. */
const WEAK: ReadonlyMap<string, Kind> = new Map(
  'team mannschaft mannschaften association organisation organization ekipa druzyna csapat equipe equipo lag ploeg'
    .split(' ')
    .map((word) => [word, 'club']),
);
const BEGINNINGS: readonly (readonly [string, Kind])[] = [
  ['vorname', 'first-name'],
  ['nachname', 'last-name'],
  ['familienname', 'last-name'],
  ['teilnehm', 'name'],
  ['spielername', 'name'],
  ['verein', 'club'],
  ['klub', 'club'],
  ['club', 'club'],
  ['mannschaft', 'club'],
  ['team', 'club'],
  ['rating', 'rating'],
  ['ttr', 'rating'],
  ['qttr', 'rating'],
  ['email', 'email'],
];
const ENDINGS: readonly (readonly [string, Kind])[] = [
  ['nummer', 'number'],
  ['number', 'number'],
  ['datum', 'number'],
  ['nr', 'number'],
  ['jahr', 'number'],
  ['ttr', 'rating'],
  ['rating', 'rating'],
  ['verein', 'club'],
  ['klub', 'club'],
  ['club', 'club'],
  ['mail', 'email'],
  ['mailadresse', 'email'],
];

const MOST_LETTERS = 60;

const wordsOf = (text: string): string[] =>
  plainLetters(text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
    .split(/[^\p{L}\p{N}#]+/u)
    .filter((word) => word !== '');

interface KnownWord {
  readonly kind: Kind | undefined;
  readonly strength: number;
}

function knownWord(word: string): KnownWord {
  const kind = MEANING_OF.get(word);
  if (kind) return { kind, strength: 3 };
  const weak = WEAK.get(word);
  if (weak) return { kind: weak, strength: 1 };
  if (/^[\d#]+$/.test(word)) return { kind: 'filler', strength: 0 };
  const [, compound] =
    ENDINGS.find(([ending]) => word.length > ending.length && word.endsWith(ending)) ??
    BEGINNINGS.find(([beginning]) => word.startsWith(beginning)) ??
    [];
  return { kind: compound, strength: compound ? 2 : 0 };
}

/** Two words that are one, like `first name` and `e-mail`, are taken together. */
function knownWords(words: readonly string[]): KnownWord[] {
  const known: KnownWord[] = [];
  for (let i = 0; i < words.length; i += 1) {
    const pair = MEANING_OF.get(`${words[i]}${words[i + 1] ?? ''}`);
    const isPair = i + 1 < words.length && pair !== undefined;
    known.push(isPair ? { kind: pair, strength: 3 } : knownWord(words[i] ?? ''));
    if (isPair) i += 1;
  }
  return known;
}

const POINTS: ReadonlySet<string> = new Set(
  'points point pts puntos punti punkte punkty pkt pontok pont bodovi bod bodova tocke body poeng poang pisteet'.split(
    ' ',
  ),
);
const MORE: ReadonlySet<string> = new Set(
  'middle middlename tussenvoegsel tussenvoegsels voorvoegsel voorvoegsels suffix segundo materno second 2'.split(' '),
);

/** Null where no word of it is known. */
export function headOf(text: string): Head | null {
  if (text.trim() === '#') return { meaning: 'ignore', strength: 1, isWhole: true };
  if (text === '' || text.length > MOST_LETTERS) return null;
  // What stands in brackets explains: `Spieler (Verein)` holds players.
  const [outside = ''] = text.split(/[([]/);
  const known = knownWords(wordsOf(text));
  // No name and no club has a question mark: `In welchem Verein spielst du?`
  const isWhole = known.every(({ kind }) => kind !== undefined) || text.includes('?');
  const words = wordsOf(text);
  const more = {
    ...(words.some((word) => POINTS.has(word)) && { isPoints: true as const }),
    ...(words.some((word) => MORE.has(word)) && { isMore: true as const }),
  };
  const meaning = nameOrder(known) ?? strongest(knownWords(wordsOf(outside))) ?? strongest(known);
  return meaning ? { ...meaning, ...more, isWhole } : null;
}

const ORDER: readonly Kind[] = [
  'number',
  'email',
  'club',
  'rating',
  'family-first',
  'last-name',
  'first-name',
  'name',
  'ignore',
];

function strongest(known: readonly KnownWord[]): Pick<Head, 'meaning' | 'strength'> | null {
  for (const kind of ORDER) {
    const found = known.filter((one) => one.kind === kind);
    if (found.length === 0) continue;
    const strength = Math.max(...found.map((one) => one.strength));
    if (kind === 'number') return { meaning: 'ignore', strength };
    if (kind === 'family-first') return { meaning: 'name-last-first', strength };
    if (kind !== 'filler') return { meaning: kind, strength };
  }
  return null;
}

/** A head with both names says in which order they stand in a cell: `Prezime i ime`, `Name, Vorname`, `Vor- und Nachname`. */
function nameOrder(known: readonly KnownWord[]): Pick<Head, 'meaning' | 'strength'> | null {
  if (known.some(({ kind }) => kind === 'number' || kind === 'email' || kind === 'rating')) return null;
  const first = known.findIndex(({ kind }) => kind === 'first-name');
  let last = known.findIndex(({ kind }) => kind === 'last-name');
  if (last < 0) last = known.findIndex(({ kind }) => kind === 'name');
  if (first < 0 || last < 0) return null;
  // `Ime igrača` is a first name or a whole one, not both in two words.
  if (known[last]?.kind === 'name' && last > first && known.length > 1 && !isPlainName(known, first, last)) return null;
  return { meaning: first < last ? 'name' : 'name-last-first', strength: 3 };
}

const isPlainName = (known: readonly KnownWord[], first: number, last: number): boolean =>
  known.slice(first + 1, last).every(({ kind }) => kind === 'filler');

const isData = (cell: string): boolean =>
  cell.includes('@') || /^[\d.,\s()+-]{3,}$/.test(cell) || /^\d{1,3}$/.test(cell);
const isUseful = ({ meaning, isWhole }: Head): boolean => isWhole && meaning !== 'ignore';

/** How much a row looks like the heads of columns; 0 where it does not. */
export function headScore(cells: readonly string[]): number {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length === 0 || filled.some(isData)) return 0;
  const heads = filled.flatMap((cell) => headOf(cell) ?? []);
  const useful = heads.filter(isUseful);
  const meanings = new Set(useful.map(({ meaning }) => meaning));
  const isMostlyKnown = 2 * heads.length >= filled.length;
  // Short ones are also people's names: Ad, Nom.
  const isNamed = filled.some((cell) => {
    const head = headOf(cell);
    return head !== null && isUseful(head) && head.meaning.includes('name') && (isMostlyKnown || cell.length > 3);
  });
  if (!isNamed && (meanings.size < 2 || !isMostlyKnown)) return 0;
  return 2 * meanings.size + heads.filter(({ isWhole }) => isWhole).length / 2;
}

export const isHeadRow = (cells: readonly string[]): boolean => headScore(cells) > 0;
