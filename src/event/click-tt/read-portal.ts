/**
 * The tournament that a file of click-TT describes (nuLiga's TournamentPortal), under its old system id and its new one alike:
 * what counts are the elements.
 */
import { OPEN_TO_ALL, type Sex } from '../terms.ts';
import { type DecodedFile, UnreadableFile } from './decode.ts';
import type { Portal, PortalCompetition, PortalPerson, PortalPlayer } from './portal-terms.ts';
import { childrenOf, playersOf, readTree, textOf, type XmlElement } from './read-tree.ts';

const MOST_COMPETITIONS = 100;
const LONGEST_NAME = 120;

export function readPortal(file: DecodedFile): Portal {
  const root = readTree(file);
  const competitions = childrenOf(root, 'competition');
  if (competitions.length > MOST_COMPETITIONS) throw new UnreadableFile('competitions', { most: MOST_COMPETITIONS });
  assertIdsOnce(competitions);
  const read = competitions.map(competitionOf);
  const days = read.map(({ day }) => day).sort();
  const [place] = childrenOf(root, 'tournament-location');
  return {
    name: clipped(textOf(root, 'name')),
    id: textOf(root, 'tournament-id'),
    firstDay: momentOf(textOf(root, 'start-date'))?.day ?? days[0] ?? '',
    lastDay: momentOf(textOf(root, 'end-date'))?.day ?? days.at(-1) ?? '',
    place: place ? { name: textOf(place, 'name'), street: textOf(place, 'street'), city: textOf(place, 'city') } : null,
    competitions: namedOnce(read),
  };
}

/** Results name players by their ids: one that stands twice could be either. */
function assertIdsOnce(competitions: readonly XmlElement[]): void {
  const seen = new Set<string>();
  for (const player of competitions.flatMap(playersOf)) {
    const id = textOf(player, 'id');
    if (id === '') throw new UnreadableFile('noId');
    if (seen.has(id)) throw new UnreadableFile('twice', { id: clipped(id) });
    seen.add(id);
  }
}

const KINDS: Readonly<Record<string, PortalCompetition['kind']>> = {
  Einzel: 'SINGLES',
  Doppel: 'DOUBLES',
  Mixed: 'MIXED',
  Mannschaft: 'TEAM',
};

function competitionOf(competition: XmlElement): PortalCompetition {
  const name = clipped([textOf(competition, 'age-group'), remarkOf(competition)].filter(Boolean).join(' '));
  const kind = KINDS[textOf(competition, 'type')];
  if (!kind) throw new UnreadableFile('type', { name });
  const moment = momentOf(textOf(competition, 'start-date'));
  if (!moment) throw new UnreadableFile('start', { name });
  return {
    name,
    kind,
    ...moment,
    limits: limitsOf(competition, Number(moment.day.slice(0, 4))),
    feeCents: centsOf(textOf(competition, 'entry-fee')),
    players: playersOf(competition).map(playerOf),
    hasResults: childrenOf(competition, 'matches').length > 0,
  };
}

/** Associations write a dash where there is none. */
const remarkOf = (competition: XmlElement): string => {
  const remark = textOf(competition, 'ttr-remarks');
  return /^[-–—]?$/.test(remark) ? '' : remark;
};

function limitsOf(competition: XmlElement, year: number) {
  const [youngest, oldest] = [wholeOf(competition, 'age-from'), wholeOf(competition, 'age-to')];
  return {
    ...OPEN_TO_ALL,
    ratingFrom: wholeOf(competition, 'ttr-from'),
    ratingTo: wholeOf(competition, 'ttr-to'),
    bornFrom: oldest === null ? null : year - oldest,
    bornTo: youngest === null ? null : year - youngest,
    sex: sexNamed(textOf(competition, 'sex')),
    mostEntries: wholeOf(competition, 'max-persons'),
  };
}

/** A competition's sex is a word; a number there says less than its name does. */
function sexNamed(text: string): Sex | null {
  if (/^(?:w|f)/i.test(text)) return 'FEMALE';
  return /^m/i.test(text) && !/^mix/i.test(text) ? 'MALE' : null;
}

const playerOf = (player: XmlElement): PortalPlayer => ({
  id: textOf(player, 'id'),
  persons: childrenOf(player, 'person').map(personOf),
  isWaiting: /^(?:1|true)$/.test(textOf(player, 'waiting-list-player')),
});

const SEXES: Readonly<Record<string, Sex>> = { 0: 'FEMALE', 1: 'MALE' };

function personOf(person: XmlElement): PortalPerson {
  const text = (name: string): string | null => clipped(textOf(person, name)) || null;
  const birthYear = wholeOf(person, 'birthyear');
  return {
    firstName: text('firstname') ?? '',
    lastName: text('lastname') ?? '',
    number: text('internal-nr') ?? text('licence-nr'),
    birthYear: birthYear !== null && birthYear >= 1900 && birthYear <= 2100 ? birthYear : null,
    sex: SEXES[textOf(person, 'sex')] ?? null,
    club: text('club-name'),
    rating: wholeOf(person, 'ttr'),
  };
}

/** A whole number above 0: 0 stands for none. */
function wholeOf(element: XmlElement, name: string): number | null {
  const text = textOf(element, name);
  return /^\d{1,5}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}

/** "13.0", "13,00 €". */
function centsOf(text: string): number | null {
  const [, euros, cents = ''] = /^(\d{1,4})(?:[.,](\d{1,2}))?(?:\s*(?:€|EUR|Euro))?$/i.exec(text) ?? [];
  return euros === undefined ? null : Number(euros) * 100 + Number(cents.padEnd(2, '0'));
}

/** "2026-05-14 09:30", "14.05.2026 09:30", or a day alone. */
function momentOf(text: string): { readonly day: string; readonly time: string | null } | null {
  const [, isoDay, germanDay, time] =
    /^(?:(\d{4}-\d\d-\d\d)|(\d\d\.\d\d\.\d{4}))(?:[ T](\d\d:\d\d)(?::\d\d)?)?$/.exec(text) ?? [];
  const day = isoDay ?? germanDay?.split('.').reverse().join('-');
  if (!day || !isDay(day)) return null;
  return { day, time: time !== undefined && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : null };
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

const clipped = (text: string): string => text.slice(0, LONGEST_NAME);

/** Two competitions of one age group are told apart by what limits them, else by a number. */
function namedOnce(competitions: readonly PortalCompetition[]): PortalCompetition[] {
  const counts = new Map<string, number>();
  for (const { name } of competitions) counts.set(name, (counts.get(name) ?? 0) + 1);
  const taken = new Set<string>();
  return competitions.map((competition) => {
    const { name, limits } = competition;
    const isShared = (counts.get(name) ?? 0) > 1;
    const limited = isShared && limits.ratingTo !== null ? `${name} ≤ ${limits.ratingTo}` : name;
    let own = limited;
    for (let number = 2; taken.has(own); number += 1) own = `${limited} (${number})`;
    taken.add(own);
    return { ...competition, name: own };
  });
}
