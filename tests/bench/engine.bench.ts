/** How fast the tournament engine is, against the targets of the largest tournaments that it accepts. */
import { hallDayTournamentOf } from '#contract/views/hall-views.ts';
import { withWaiting } from '#outbox/entries/hall-overlay.ts';
import { applyWaiting } from '#outbox/entries/overlay.ts';
import { entry } from '#tests/outbox/entry-factory.ts';
import { day, HALL } from '#tests/outbox/hall-day.ts';
import { recordOf } from '#tests/tournament/record.ts';
import { commence, generateMainStage } from '#tournament/commands/commands.ts';
import { drawMainStage } from '#tournament/draw/bracket.ts';
import { knockoutWarnings } from '#tournament/draw/draw-warnings.ts';
import { drawKnockout } from '#tournament/draw/knockout.ts';
import { bracketGraph } from '#tournament/main-stage/bracket-graph.ts';
import { layout } from '#tournament/main-stage/layout.ts';
import { derive } from '#tournament/results/derive.ts';
import { deriveResult } from '#tournament/results/derive-result.ts';
import { applyResult, decideResult } from '#tournament/results/result.ts';
import type { Actor, Configuration, Entry, Facts, PlayedResult } from '#tournament/terms.ts';
import type { Measure } from './figures/measure.ts';

const organiser: Actor = { signedIn: true, isOrganiser: true, playerId: null };

const configuration: Configuration = {
  format: 'GROUPS_WITH_MAIN_STAGE',
  type: 'SINGLE_TOURNAMENT',
  includeThirdPlacePlayoff: true,
  seedByChampionship: false,
  pointsForWin: 0,
  pointsForDraw: 0,
  championshipPointsForWin: 0,
  championshipPointsForDraw: 0,
  championshipPointsForParticipation: 0,
  championshipPointsAfterGroup: 0,
  championshipPointsAfterRound: 0,
  championshipPointsWinner: 0,
  start: 0,
  end: 36_000_000,
};

/** All start with the same rating, as in a club that is new to it, so that every place is decided by lot. */
function openTournament(players: number): Facts {
  const entries = Array.from({ length: players }, (_, i): Entry => {
    return { id: `entry${i}`, elo: 1000, championshipPoints: 0, club: `Club ${i % 300}` };
  });
  return {
    id: 'benchmark',
    generation: 0,
    configuration,
    entries,
    courts: Array.from({ length: 40 }, (_, i) => `court${i}`),
    draw: null,
    mainStage: null,
    results: [],
    forfeits: [],
    finalised: false,
    calledOff: false,
  };
}

/** Every match that can be played has a result, with the points of its games. */
function playedOut(facts: Facts): Facts {
  const results = derive(facts, 0).matches.flatMap(({ id, sides: [a, b], number }): PlayedResult[] => {
    if (a.kind !== 'player' || b.kind !== 'player') return [];
    const games =
      number % 2 === 0
        ? ([
            [11, 5],
            [7, 11],
            [11, 9],
            [12, 10],
          ] as const)
        : ([
            [5, 11],
            [8, 11],
            [9, 11],
          ] as const);
    const [player1Score, player2Score] = number % 2 === 0 ? [3, 1] : [0, 3];
    return [{ matchId: id, player1Id: a.id, player2Id: b.id, player1Score, player2Score, games, version: 1 }];
  });
  return { ...facts, results };
}

/** The best of many runs in processor time, so that what else the machine does tells nothing about the engine. */
function time(run: () => unknown, runs = 25): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < runs; i++) {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

export default function run(): Measure[] {
  const measures: Measure[] = [];
  const measure = (what: string, limit: number, work: () => unknown, runs?: number) => {
    measures.push({ what, value: time(work, runs), unit: 'ms', limit });
  };

  const large = openTournament(10_000);
  const seed = 20260110;
  measure('COMMENCE of 10,000 players in 2,500 groups', 200, () => {
    return derive(commence(large, { numberOfGroups: 2500, seed }), 0);
  });
  const groups = playedOut(commence(large, { numberOfGroups: 2500, seed }));
  measure('full derivation of 15,000 matches', 300, () => derive(groups, 0));

  const derived = derive(groups, 0);
  measure('draw of a bracket of 8,192 with its layout', 100, () => [
    drawMainStage(derived, 3),
    layout(bracketGraph(8192, 'THIRD')),
  ]);
  const inMainStage = generateMainStage(derived, 3);
  measure('full derivation of 15,000 group matches and a bracket of 8,192', 300, () => derive(inMainStage, 0));

  const knockout = openTournament(4_096);
  const { slots } = drawKnockout(knockout, seed);
  measure('what a swap breaks in a knockout of 4,096', 50, () => knockoutWarnings(knockout, seed, slots, slots));

  const typical = playedOut(commence(openTournament(128), { numberOfGroups: 22, seed }));
  const bracket = playedOut(generateMainStage(derive(typical, 0), 2));
  const [result] = bracket.results.slice(-1);
  if (!result) throw new Error('nobody plays');
  const before = { ...bracket, results: bracket.results.slice(0, -1) };
  measure(`one result in a tournament of ${derive(bracket, 0).matches.length} matches`, 5, () => {
    const decision = decideResult(derive(before, 0), organiser, result);
    return decision.kind === 'accepted' && derive(applyResult(before, decision.result), 0);
  });
  const [latest] = groups.results.slice(-1);
  if (!latest) throw new Error('nobody plays');
  const beforeLatest = derive({ ...groups, results: groups.results.slice(0, -1) }, 0);
  measure('one group result of 10,000 players', 20, () => {
    const decision = decideResult(beforeLatest, organiser, latest);
    return (
      decision.kind === 'accepted' && deriveResult(beforeLatest, applyResult(beforeLatest.facts, decision.result), 0)
    );
  });
  measure('one result of the main stage of 10,000 players', 20, lastOfMainStage(inMainStage));
  measure('one waiting result over 12,000 matches on the device', 30, waitingResult(seed));
  measure('500 results of a desk without a network, one by one', 6_000, deskDay(seed), 3);
  return measures;
}

/** The result of the final, as the server decides and derives it. */
function lastOfMainStage(drawn: Facts): () => unknown {
  let played = drawn;
  while (derive(played, 0).stage !== 'FINAL') played = playedOut(played);
  const full = playedOut(played);
  const [final] = full.results.slice(-1);
  if (!final) throw new Error('nobody plays');
  const before = derive({ ...full, results: full.results.slice(0, -1) }, 0);
  return () => {
    const decision = decideResult(before, organiser, final);
    if (decision.kind !== 'accepted') throw new Error(`the final is ${decision.kind}`);
    return deriveResult(before, applyResult(before.facts, decision.result), 0);
  };
}

/** The record is derived once, before the first result; what is measured is each that is laid over it. */
function waitingResult(seed: number): () => unknown {
  const facts = playedOut(commence(openTournament(8_000), { numberOfGroups: 2_000, seed }));
  const [last] = facts.results.slice(-1);
  if (!last) throw new Error('nobody plays');
  const { matchId, player1Id, player2Id, player1Score, player2Score } = last;
  const waiting = entry({ tournamentId: facts.id, matchId, player1Id, player2Id, player1Score, player2Score });
  const record = recordOf({ ...facts, results: facts.results.slice(0, -1) });
  return () => {
    const { waitingMatchIds } = applyWaiting(record, [waiting], waiting.userId, 0);
    if (waitingMatchIds.size !== 1) throw new Error('the result was not laid over the record');
  };
}

/** As the desk's screen does it: with each result that is entered, all that wait are laid over the hall anew. */
function deskDay(seed: number): () => unknown {
  const drawn = commence(openTournament(250), { numberOfGroups: 50, seed });
  const results = playedOut(drawn).results.map(({ matchId, player1Id, player2Id, player1Score, player2Score }, i) =>
    entry({ tournamentId: drawn.id, matchId, player1Id, player2Id, player1Score, player2Score, enteredAt: i }),
  );
  if (results.length !== 500) throw new Error(`${results.length} results`);
  const shown = hallDayTournamentOf(recordOf(drawn), derive(drawn, 0), new Map());
  return () => {
    const records = new Map([[drawn.id, recordOf({ ...drawn })]]);
    for (let count = 1; count <= results.length; count++) {
      const author = { userId: 'ann', records, now: 0 };
      const laid = withWaiting({ ...day, tournaments: [shown] }, results.slice(0, count), HALL, author);
      const over = laid.day.tournaments[0]?.matches.filter(({ isOver }) => isOver);
      if (over?.length !== count) throw new Error(`${over?.length} of ${count} are over`);
    }
  };
}
