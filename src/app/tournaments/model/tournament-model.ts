/**
 * A tournament on the device: its facts with the results that wait here, and the views that the server would make of them by
 * the same rules. Each view is made when it is first asked for.
 */
import { MINUTE } from '#contract/durations.ts';
import type { Bracket, MatchEntry } from '#contract/matches/matches.ts';
import { memoizeByIdentity } from '#contract/memoize.ts';
import type { Groups, TournamentPlayer, TournamentRecord, TournamentView } from '#contract/tournaments/tournaments.ts';
import type { ResultEntry } from '#outbox/entries/entries.ts';
import { applyWaiting, type Overlaid } from '#outbox/entries/overlay.ts';
import { RULES_VERSION } from '#tournament/rules-version.ts';
import type { Tournament, TournamentStage } from '#tournament/terms.ts';
import { type KeptViews, keptViews } from './kept-views.ts';
import { provideModel } from './loaded-model.ts';
import { type KeptQualifiers, qualifiersIn } from './qualifiers.ts';

/** The tournament's stage by the record alone, and with the results of this device. */
export interface ProvisionalStage {
  readonly stored: TournamentStage;
  readonly shown: TournamentStage;
}

export type MatchRules = Pick<
  TournamentView['tournament'],
  'organiserId' | 'coOrganiserIds' | 'bestOf' | 'pointsForDraw'
>;

export class TournamentModel {
  readonly waitingMatchIds: Overlaid['waitingMatchIds'];
  readonly provisionalMatchIds: Overlaid['provisionalMatchIds'];
  readonly #record: TournamentRecord;
  readonly #overlaid: Overlaid;
  readonly #views: KeptViews;
  #rules: MatchRules | undefined;
  #matches: MatchEntry[] | undefined;
  #groups: Groups | undefined;
  #players: readonly TournamentPlayer[] | undefined;
  #bracket: Bracket | undefined;
  #qualifiers: KeptQualifiers | null | undefined;
  #provisionalGroups: ReadonlySet<string> | undefined;

  constructor(record: TournamentRecord, overlaid: Overlaid) {
    this.#record = record;
    this.#overlaid = overlaid;
    this.#views = keptViews(record, overlaid.tournament);
    this.waitingMatchIds = overlaid.waitingMatchIds;
    this.provisionalMatchIds = overlaid.provisionalMatchIds;
  }

  /** Whether anything is other than the record has it. */
  get isProvisional(): boolean {
    return this.#overlaid.tournament.facts !== this.#record.facts;
  }

  get rules(): MatchRules {
    const { tournament, facts } = this.#record;
    const { organiserId, coOrganiserIds } = tournament;
    const { bestOf, pointsForDraw } = facts.configuration;
    this.#rules ??= { organiserId, coOrganiserIds, bestOf, pointsForDraw };
    return this.#rules;
  }

  get stage(): ProvisionalStage {
    return { stored: this.#overlaid.storedStage, shown: this.#overlaid.tournament.stage };
  }

  /** With the versions that the server gave them: the next result is based on these. */
  get matches(): readonly MatchEntry[] {
    this.#matches ??= this.isProvisional ? this.#withStoredVersions() : this.#presentedMatches();
    return this.#matches;
  }

  #presentedMatches(): MatchEntry[] {
    return this.#views.matchesOf(this.#record, this.#overlaid.tournament);
  }

  #withStoredVersions(): MatchEntry[] {
    const stored = this.#record.facts.results.map(({ matchId, version }) => [matchId, version] as const);
    const versions = new Map([...stored, ...this.#overlaid.sentVersions]);
    return this.#presentedMatches().map((entry) => {
      const version = versions.get(entry.match.id) ?? 0;
      return entry.match.version === version ? entry : { ...entry, match: { ...entry.match, version } };
    });
  }

  has(matchId: string): boolean {
    return placesOf(this.#overlaid.tournament.matches).has(matchId);
  }

  match(id: string): MatchEntry | undefined {
    const at = placesOf(this.#overlaid.tournament.matches).get(id);
    return at === undefined ? undefined : this.matches[at];
  }

  get groups(): Groups {
    this.#groups ??= this.#views.groupsOf(this.#record, this.#overlaid.tournament);
    return this.#groups;
  }

  /** In the order in which they entered. */
  get players(): readonly TournamentPlayer[] {
    this.#players ??= this.#views.playersOf(this.#record, this.#overlaid.tournament);
    return this.#players;
  }

  get bracket(): Bracket {
    this.#bracket ??= this.#views.bracketOf(this.#record, this.#overlaid.tournament);
    return this.#bracket;
  }

  /** Who would go through by results that wait; null where none does, none can, or the main stage is drawn. */
  get qualifiers(): KeptQualifiers | null {
    if (this.#qualifiers === undefined) {
      const isAnyWaiting = this.waitingMatchIds.size > 0;
      this.#qualifiers = isAnyWaiting ? qualifiersIn(this.#record, this.#overlaid.tournament) : null;
    }
    return this.#qualifiers;
  }

  /** Names of the groups whose table follows from what only this device has. */
  get provisionalGroups(): ReadonlySet<string> {
    this.#provisionalGroups ??= new Set(
      this.#overlaid.tournament.matches.flatMap(({ id, group }) =>
        group && this.provisionalMatchIds.has(id) ? [group.name] : [],
      ),
    );
    return this.#provisionalGroups;
  }
}

const placesOf = memoizeByIdentity(
  (matches: Tournament['matches']): ReadonlyMap<string, number> => new Map(matches.map(({ id }, at) => [id, at])),
);

/** Whether the rules of this build are those that the views follow from; a reply that is no record has no facts. */
export const isByTheseRules = ({ facts, rules = 1 }: Pick<TournamentRecord, 'facts' | 'rules'>): boolean =>
  facts !== undefined && rules <= RULES_VERSION;

/** Undefined where there is no record yet, and where this build cannot read it. */
export const readableModel = (
  record: TournamentRecord | undefined,
  own: readonly ResultEntry[] = [],
  userId = '',
): TournamentModel | undefined => (record && isByTheseRules(record) ? modelOf(record, own, userId) : undefined);

provideModel((record) => readableModel(record));

interface Made {
  readonly own: readonly ResultEntry[];
  readonly userId: string;
  readonly at: number;
  readonly model: TournamentModel;
}

/** What the server alone knows, and what is laid over it, stand on one screen: neither is to push the other out. */
const lastMade = { stored: new WeakMap<TournamentRecord, Made>(), laidOver: new WeakMap<TournamentRecord, Made>() };

/** The record with one user's results laid over it. A page and its tab show the same: it is made once. */
export function modelOf(record: TournamentRecord, own: readonly ResultEntry[], userId: string): TournamentModel {
  const made = own.length === 0 ? lastMade.stored : lastMade.laidOver;
  const last = made.get(record);
  const at = timeOf(record);
  // Without results it is the same for everybody.
  const isSameUser = own.length === 0 || last?.userId === userId;
  if (last?.at === at && isSameUser && isSameList(last.own, own)) return last.model;
  const model = new TournamentModel(record, applyWaiting(record, own, userId, at));
  made.set(record, { own, userId, at, model });
  return model;
}

/** The time that the views follow from, to the minute: in a season a match begins to be played as time goes on. */
const timeOf = ({ facts }: TournamentRecord): number =>
  facts.configuration.type === 'SEASON' ? Math.floor(Date.now() / MINUTE) * MINUTE : 0;

const isSameList = (a: readonly ResultEntry[], b: readonly ResultEntry[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index]);
