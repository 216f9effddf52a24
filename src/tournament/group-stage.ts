/** The matches of the groups, as their draw and the schedule give them. */
import { groupName } from './draw.ts';
import type { Fixture, Played } from './fixture.ts';
import { stageIds } from './identifiers.ts';
import { doubleSchedule, schedule } from './schedule.ts';
import type { Facts, GroupDraw, GroupId, PlayerId, Side } from './terms.ts';

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
  /** Of all groups in playing order: by round, then by the place in it, then by group. */
  readonly fixtures: readonly Fixture[];
  readonly rounds: number;
}

/** Lays out and decides the matches of all groups; there are none before the draw. */
export function playGroups({ id, configuration, draw }: Facts, played: Played): GroupStage {
  if (!draw) return { groups: [], fixtures: [], rounds: 0 };
  const groupIds = stageIds(id, draw.generation, 'GROUP');
  const matchIds = stageIds(id, draw.generation, 'GROUPS');
  const groups = draw.groups.map((players, g): DrawnGroup => {
    return { id: groupIds(g), name: groupName(g), players, fixtures: [] };
  });
  const heads = groups.map(({ id, name }) => ({ id, name }));
  const scheduleOf = schedules(configuration, draw);
  const plans = groups.map(({ players }) => scheduleOf(players.length));
  const rounds = Math.max(0, ...new Set(plans.map((plan) => plan.length)));
  const fixtures: Fixture[] = [];
  for (const { round, index } of slotsOf(plans, rounds)) {
    groups.forEach((group, g) => {
      const sides = sidesOf(group.players, plans[g]?.[round]?.[index]);
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
  return { groups, fixtures, rounds };
}

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
  return [
    { kind: 'player', id: first },
    { kind: 'player', id: second },
  ];
}

type Plan = [number, number][][];

/** How many will go through is not known at the draw: two of a group, one of a round-robin. */
function schedules(
  { format, type }: Facts['configuration'],
  { secondLeg = 'REVERSED' }: GroupDraw,
): (size: number) => Plan {
  const plans = new Map<number, Plan>();
  const q = format === 'ROUND_ROBIN' ? 1 : 2;
  const twice = format === 'ROUND_ROBIN' && type === 'SEASON';
  return (size) => {
    const plan = plans.get(size) ?? (twice ? doubleSchedule(size, q, secondLeg) : schedule(size, q));
    plans.set(size, plan);
    return plan;
  };
}
