/**
 * A tournament on the device: its facts with the results that wait here, and the views that the server would make of them by
 * the same rules. Each view is made when it is first asked for.
 */
import type { Bracket, MatchEntry } from '#contract/matches/matches.ts';
import type { Groups, TournamentRecord } from '#contract/tournaments/tournaments.ts';
import { bracketOf } from '#contract/views/views.ts';
import type { ResultEntry } from '#outbox/entries/entries.ts';
import { applyWaiting, type Overlaid } from '#outbox/entries/overlay.ts';
import { RULES_VERSION } from '#tournament/rules-version.ts';
import type { TournamentStage } from '#tournament/terms.ts';
import { type KeptViews, keptViews } from './kept-views.ts';
import { type KeptQualifiers, qualifiersIn } from './qualifiers.ts';

/** The tournament's stage by the record alone, and with the results of this device. */
export interface ProvisionalStage {
  readonly stored: TournamentStage;
  readonly shown: TournamentStage;
}

export class TournamentModel {
  readonly waitingMatchIds: Overlaid['waitingMatchIds'];
  readonly provisionalMatchIds: Overlaid['provisionalMatchIds'];
  readonly #record: TournamentRecord;
  readonly #overlaid: Overlaid;
  readonly #views: KeptViews;
  #matches: MatchEntry[] | undefined;
  #groups: Groups | undefined;
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
    const versions = new Map(this.#record.facts.results.map(({ matchId, version }) => [matchId, version]));
    return this.#presentedMatches().map((entry) => {
      const version = versions.get(entry.match.id) ?? 0;
      return entry.match.version === version ? entry : { ...entry, match: { ...entry.match, version } };
    });
  }

  get groups(): Groups {
    this.#groups ??= this.#views.groupsOf(this.#record, this.#overlaid.tournament);
    return this.#groups;
  }

  get bracket(): Bracket {
    this.#bracket ??= bracketOf(this.#record, this.#overlaid.tournament);
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

/** Whether the rules of this build are those that the record's views follow from. */
export const isByTheseRules = ({ rules = 1 }: Pick<TournamentRecord, 'rules'>): boolean => rules <= RULES_VERSION;

interface Made {
  readonly own: readonly ResultEntry[];
  readonly userId: string;
  readonly model: TournamentModel;
}

const lastMade = new WeakMap<TournamentRecord, Made>();

/** The record with one user's results laid over it. A page and its tab show the same: it is made once. */
export function modelOf(record: TournamentRecord, own: readonly ResultEntry[], userId: string): TournamentModel {
  const last = lastMade.get(record);
  if (last?.userId === userId && isSameList(last.own, own) && !isOfTime(record)) return last.model;
  const model = new TournamentModel(record, applyWaiting(record, own, userId, Date.now()));
  lastMade.set(record, { own, userId, model });
  return model;
}

/** In a season a match begins to be played as time goes on. */
const isOfTime = ({ facts }: TournamentRecord): boolean => facts.configuration.type === 'SEASON';

const isSameList = (a: readonly ResultEntry[], b: readonly ResultEntry[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index]);
