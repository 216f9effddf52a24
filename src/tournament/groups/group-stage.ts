/** The matches of the groups, as their draw and the schedule give them. */
import { groupName } from '../draw/draw.ts';
import type { Fixture, Played } from '../fixture.ts';
import { stageIds } from '../identifiers.ts';
import { doubleSchedule, lastMatch, legsOf, schedule } from '../schedule.ts';
import type { Facts, GroupDraw, GroupId, PlayerId, Side } from '../terms.ts';
import { freeRound, groupPlayers, latePairings } from './late-fixtures.ts';

export interface DrawnGroup {
  readonly id: GroupId;
  readonly name: string;
  /** In seeding order. */
  readonly players: readonly PlayerId[];
  /** In playing order. */
  readonly fixtures: Fixture[];
}

export interface GroupStage {
  readonly groups: readonly DrawnGroup[];
  /** The matches of all groups in playing order: by round, then by the place in it, then by group. */
  readonly fixtures: readonly Fixture[];
  readonly rounds: number;
  /** Rounds of the draw; those of players who came late go on after them. */
  readonly drawnRounds: number;
}

/** Lays out and decides the matches of all groups; there are none before the draw. */
export function playGroups({ id, configuration, draw }: Facts, played: Played): GroupStage {
  if (!draw) return { groups: [], fixtures: [], rounds: 0, drawnRounds: 0 };
  const groupIds = stageIds(id, draw.generation, 'GROUP');
  const matchIds = stageIds(id, draw.generation, 'GROUPS');
  const groups = draw.groups.map((_, g): DrawnGroup => {
    return { id: groupIds(g), name: groupName(g), players: groupPlayers(draw, g), fixtures: [] };
  });
  const heads = groups.map(({ id, name }) => ({ id, name }));
  const scheduleOf = schedules(configuration, draw);
  const plans = draw.groups.map(({ length }) => scheduleOf(length));
  const rounds = Math.max(0, ...new Set(plans.map((plan) => plan.length)));
  const fixtures: Fixture[] = [];
  for (const { round, index } of slotsOf(plans, rounds)) {
    groups.forEach((group, g) => {
      const sides = sidesOf(draw.groups[g] ?? [], plans[g]?.[round]?.[index]);
      if (!sides) return;
      const number = fixtures.length + 1;
      const head = heads[g] ?? null;
      const fixture = played.fixture({
        id: matchIds(number),
        stage: 'GROUPS',
        group: head,
        round,
        index,
        number,
        sides,
      });
      fixtures.push(fixture);
      group.fixtures.push(fixture);
    });
  }
  if (!draw.late) return { groups, fixtures, rounds, drawnRounds: rounds };
  for (const { group: g, number, players } of latePairings(draw, legsOf(configuration), fixtures.length)) {
    const [group, head = null] = [groups[g], heads[g]];
    if (!group) continue;
    const round = freeRound(group.fixtures, players);
    const index = group.fixtures.filter((one) => one.round === round).length;
    const sides = sidesFor(...players);
    group.fixtures.push(
      played.fixture({ id: matchIds(number), stage: 'GROUPS', group: head, round, index, number, sides }),
    );
  }
  return { ...inPlayingOrder(groups), drawnRounds: rounds };
}

/** Sorted by round, by the place in it, by group. */
function inPlayingOrder(groups: readonly DrawnGroup[]): Omit<GroupStage, 'drawnRounds'> {
  for (const { fixtures } of groups) fixtures.sort(byPlace);
  // Stable: within a place the groups stand in their order.
  const fixtures = groups.flatMap((group) => group.fixtures).sort(byPlace);
  return { groups, fixtures, rounds: 1 + Math.max(-1, ...new Set(fixtures.map(({ round }) => round))) };
}

const byPlace = (a: Fixture, b: Fixture): number => a.round - b.round || a.index - b.index;

/** Each place of each round that any group has a match for. */
function slotsOf(plans: readonly Plan[], rounds: number): { round: number; index: number }[] {
  return Array.from({ length: rounds }, (_, round) => {
    const width = Math.max(...new Set(plans.map((plan) => plan[round]?.length ?? 0)));
    return Array.from({ length: width }, (_, index) => ({ round, index }));
  }).flat();
}

function sidesOf(players: readonly PlayerId[], pair: Plan[number][number] | undefined): [Side, Side] | null {
  if (!pair) return null;
  const [first, second] = [players[pair[0] - 1], players[pair[1] - 1]];
  if (first === undefined || second === undefined) return null;
  return sidesFor(first, second);
}

const sidesFor = (first: PlayerId, second: PlayerId): [Side, Side] => [
  { kind: 'player', id: first },
  { kind: 'player', id: second },
];

type Plan = [number, number][][];

function schedules(
  configuration: Facts['configuration'],
  { secondLeg = 'REVERSED' }: GroupDraw,
): (size: number) => Plan {
  const plans = new Map<number, Plan>();
  const q = lastMatch(configuration);
  const twice = legsOf(configuration) === 2;
  return (size) => {
    const plan = plans.get(size) ?? (twice ? doubleSchedule(size, q, secondLeg) : schedule(size, q));
    plans.set(size, plan);
    return plan;
  };
}
