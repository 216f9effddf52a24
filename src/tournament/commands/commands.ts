/** The commands as transitions from facts to facts. Each assumes that its guard (actions.ts, result.ts) has passed. */
import { type DrawnBy, drawMainStage } from '../draw/bracket.ts';
import { clubNumbers, clubsOf } from '../draw/club.ts';
import { drawGroups } from '../draw/draw.ts';
import { drawKnockout, isKnockout } from '../draw/knockout.ts';
import { numberMates } from '../draw/mates-first.ts';
import { movedBetween, movedInBracket, movedInGroups } from '../draw/published-draw.ts';
import { DRAW_RULES, type DrawRules } from '../draw-rules.ts';
import { Played } from '../fixture.ts';
import { playGroups } from '../groups/group-stage.ts';
import type { LotsSecret } from '../groups/lots.ts';
import { lastMatch, legsOf } from '../schedule.ts';
import type { Entry, Facts, GroupDraw, MainStageDraw, MatchId, PlayedResult, PlayerId, Tournament } from '../terms.ts';
import { canTakeOut, takeOut } from './late-player.ts';

/** REGISTER and ADD_PLAYER. */
export function addEntry(facts: Facts, entry: Entry): Facts {
  return { ...facts, entries: [...facts.entries, entry] };
}

/** QUIT_TOURNAMENT. */
export function removeEntry(facts: Facts, playerId: PlayerId): Facts {
  return { ...facts, entries: facts.entries.filter(({ id }) => id !== playerId) };
}

/** remove-player: the entry goes while the tournament is open, later it is a forfeit, but for who came late and has not played. */
export function removePlayer(facts: Facts, playerId: PlayerId): Facts {
  if (!facts.draw) return removeEntry(facts, playerId);
  return canTakeOut(facts, playerId) ? takeOut(facts, playerId) : forfeit(facts, playerId);
}

/** remove-players. */
export function removePlayers(facts: Facts, playerIds: readonly PlayerId[]): Facts {
  if (facts.draw) return playerIds.reduce(removePlayer, facts);
  const gone = new Set(playerIds);
  return { ...facts, entries: facts.entries.filter(({ id }) => !gone.has(id)) };
}

/** SEED_PLAYERS: the order of the best; none takes it back. */
export function seedPlayers(facts: Facts, seeds: readonly PlayerId[]): Facts {
  if (seeds.length > 0) return { ...facts, seeds };
  const { seeds: _, ...unseeded } = facts;
  return unseeded;
}

/** Who may register. */
export function restrictRegistration(facts: Facts, confirmedEmailsOnly: boolean): Facts {
  return { ...facts, configuration: { ...facts.configuration, confirmedEmailsOnly } };
}

/** COMMENCE. The entries must carry the Elo and championship points of this moment. */
export function commence(facts: Facts, { groups, slots, ...given }: CommenceInput): Facts {
  const input = { ...given, rules: given.rules ?? DRAW_RULES };
  if (isKnockout(facts)) return startKnockout(facts, input, slots);
  const drawn = groupsFor(facts, input);
  const draw: GroupDraw = {
    seed: input.seed,
    generation: facts.generation,
    ...numbered(facts, groups ?? drawn, input.rules),
    ...(input.lots && { lotsHash: input.lots.hash, lotsSecret: input.lots.secret }),
    ...(legsOf(facts.configuration) === 2 && { secondLeg: 'SAME_ORDER' }),
  };
  const moved = !groups ? [] : input.rules === 1 ? movedBetween(drawn, groups) : movedInGroups(drawn, groups);
  return { ...facts, draw: moved.length > 0 ? { ...draw, moved } : draw };
}

/** What is kept of the groups, for the schedule and for a check. */
function numbered(
  facts: Facts,
  groups: GroupDraw['groups'],
  rules: DrawRules,
): Pick<GroupDraw, 'groups' | 'rows' | 'rules' | 'clubs'> {
  if (rules === 1) return { groups };
  const clubs = clubsOf(facts.entries, rules);
  const drawn = numberMates(groups, clubs, lastMatch(facts.configuration));
  return { ...drawn, rules, ...clubNumbers(drawn.groups.flat(), clubs) };
}

function startKnockout(
  facts: Facts,
  { seed, rules }: { readonly seed: number; readonly rules: DrawRules },
  slots: CommenceInput['slots'],
): Facts {
  const mainStage = published(drawKnockout(facts, seed, rules), slots);
  const draw: GroupDraw = { seed, generation: facts.generation, groups: [], ...(rules !== 1 && { rules }) };
  return { ...facts, draw, mainStage };
}

/** The draw of the bracket with the swaps of who looked at it. */
function published(drawn: MainStageDraw, slots: MainStageInput['slots']): MainStageDraw {
  const moved = slots ? movedInBracket(drawn.slots, slots) : [];
  if (!slots || moved.length === 0) return drawn;
  const clubs = new Map(drawn.slots.map((id, place) => [id, drawn.clubs?.[place]]));
  return { ...drawn, ...(drawn.clubs && { clubs: slots.map((id) => clubs.get(id) ?? 0) }), slots, moved };
}

export interface CommenceInput {
  readonly numberOfGroups: number;
  readonly seed: number;
  /** Missing: lots go by the seed. */
  readonly lots?: LotsSecret | undefined;
  /** Those that were published after a look at the draw; missing: as drawn. */
  readonly groups?: readonly (readonly PlayerId[])[] | undefined;
  /** Those of a knockout that were published after a look at the draw; missing: as drawn. */
  readonly slots?: readonly (PlayerId | null)[] | undefined;
  /** Those that it was looked at by; missing: those of today. */
  readonly rules?: DrawRules | undefined;
}

/** The groups that a seed draws. */
export function groupsFor(
  facts: Facts,
  { numberOfGroups, seed, rules }: Pick<CommenceInput, 'numberOfGroups' | 'seed' | 'rules'>,
): PlayerId[][] {
  const { format, seedByChampionship } = facts.configuration;
  const groups = format === 'ROUND_ROBIN' ? 1 : numberOfGroups;
  return drawGroups(facts.entries, { groups, seed, byChampionship: seedByChampionship, seeds: facts.seeds, rules });
}

/** GENERATE_MAIN_STAGE. */
export function generateMainStage(
  tournament: Tournament,
  advancingPlayersPerGroup: number,
  { slots, ...drawnBy }: MainStageInput = {},
): Facts {
  const mainStage = published(drawMainStage(tournament, advancingPlayersPerGroup, drawnBy), slots);
  return { ...tournament.facts, mainStage };
}

export interface MainStageInput extends DrawnBy {
  /** Those that were published after a look at the draw; missing: as drawn. */
  readonly slots?: readonly (PlayerId | null)[] | undefined;
}

/** CLEAR_RESULT: the matches are open again, and their versions go on. */
export function clearResults(facts: Facts, matchIds: readonly MatchId[]): Facts {
  const cleared = new Set(matchIds);
  const results = facts.results.map((result): PlayedResult => {
    if (!cleared.has(result.matchId) || result.kind === 'CLEARED') return result;
    return { ...result, version: result.version + 1, kind: 'CLEARED' };
  });
  return { ...facts, results };
}

/** FORFEIT_TOURNAMENT of an entrant. */
export function forfeit(facts: Facts, playerId: PlayerId): Facts {
  const phase = facts.mainStage ? 'MAIN' : 'GROUPS';
  return { ...facts, forfeits: [...facts.forfeits, { playerId, phase }] };
}

/** REINSTATE_PLAYER: what followed from the withdrawal is open again. */
export function reinstate(facts: Facts, playerId: PlayerId): Facts {
  return { ...facts, forfeits: facts.forfeits.filter((forfeit) => forfeit.playerId !== playerId) };
}

/** FORFEIT_TOURNAMENT of the organiser. */
export function callOff(facts: Facts): Facts {
  return { ...facts, calledOff: true };
}

/** FINALIZE_TOURNAMENT; the points are the ledger's, not the tournament's facts. */
export function finalise(facts: Facts): Facts {
  return { ...facts, finalised: true };
}

/** RESUME_TOURNAMENT: nothing was lost by calling it off. */
export function resume(facts: Facts): Facts {
  return { ...facts, calledOff: false };
}

/** REOPEN_TOURNAMENT: the results stay and can be corrected; points and ratings are withdrawn until it is finalised again. */
export function reopen(facts: Facts): Facts {
  return { ...facts, finalised: false };
}

/** RESET_TOURNAMENT. */
export function reset(facts: Facts): Facts {
  return {
    ...facts,
    generation: facts.generation + 1,
    draw: null,
    mainStage: null,
    results: [],
    forfeits: [],
    finalised: false,
    calledOff: false,
  };
}

/** RESET_TOURNAMENT_TO_GROUPS. The groups keep the generation of their draw, and with it their results. */
export function resetToGroups(facts: Facts): Facts {
  const { fixtures } = playGroups(facts, new Played(facts));
  const kept = new Set(fixtures.map(({ id }) => id));
  return {
    ...facts,
    generation: facts.generation + 1,
    mainStage: null,
    results: facts.results.filter(({ matchId }) => kept.has(matchId)),
    forfeits: facts.forfeits.filter(({ phase }) => phase === 'GROUPS'),
    finalised: false,
    calledOff: false,
  };
}
