import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { possibleActions } from '#tournament/commands/actions.ts';
import { commence, reset, resetToGroups } from '#tournament/commands/commands.ts';
import { matchActions } from '#tournament/commands/match-actions.ts';
import { refuseUndoReset, undoReset } from '#tournament/commands/undo-reset.ts';
import { champion, defaultPoints } from '#tournament/ranking/championship-points.ts';
import { derive } from '#tournament/results/derive.ts';
import { applyResult, decideResult, isWalkover } from '#tournament/results/result.ts';
import type { Actor, Facts, Match, Tournament } from '#tournament/terms.ts';
import { perform } from './history.ts';
import { live, oneGroup, origin, playedAt } from './lives.ts';
import { END, isPlayable, now, organiser, outcomeOf, player, playOut, START } from './setup.ts';

// Whole lives of tournaments take a while where the machine is busy.
vi.setConfig({ testTimeout: 60_000 });

describe('whatever happens', () => {
  test('what is listed is accepted, and the state makes sense', () => {
    fc.assert(
      fc.property(origin, (start) => {
        for (const facts of live(start).states) check(now(facts));
      }),
      { numRuns: 60 },
    );
  });

  test('a result is offered to exactly those from whom one is taken', () => {
    fc.assert(
      fc.property(origin, (start) => {
        for (const facts of live(start).states) checkOffered(now(facts));
      }),
      { numRuns: 40 },
    );
  });

  test('the tournament can be finished', () => {
    fc.assert(
      fc.property(origin, (start) => {
        const { facts } = live(start);
        fc.pre(facts.draw !== null && !facts.calledOff);
        const finished = finish(facts);
        expect(now(finished).stage).toBe('FINISHED');
        const winner = champion(now(finished));
        const left = finished.entries.filter(({ id }) => !finished.forfeits.some(({ playerId }) => playerId === id));
        const hasPlaces = finished.mainStage !== null || facts.configuration.format === 'ROUND_ROBIN';
        if (!hasPlaces) expect(left.length).toBeLessThan(2);
        if (winner !== null) expect(left.map(({ id }) => id)).toContain(winner);
        else if (!finished.mainStage) expect(left.length === 0 || !hasPlaces).toBe(true);
        const points = defaultPoints(now(finished));
        expect([...points.keys()]).toEqual(facts.entries.map(({ id }) => id));
      }),
      { numRuns: 60 },
    );
  });

  test('no sequence of group results and forfeits leaves a tournament that cannot be finished', () => {
    fc.assert(
      fc.property(origin, fc.array(fc.tuple(fc.boolean(), fc.nat()), { maxLength: 60 }), ({ open, seed }, steps) => {
        fc.pre(open.entries.length >= 2);
        const most = Math.floor(open.entries.length / 2);
        let facts = perform(open, {
          kind: 'commence',
          numberOfGroups: oneGroup(open) ?? 1 + (Math.abs(seed) % most),
          seed,
        });
        for (const [isForfeit, which] of steps) {
          const playable = now(facts).matches.filter(isPlayable);
          const match = playable[which % Math.max(1, playable.length)];
          const left = facts.entries.filter(({ id }) => !facts.forfeits.some(({ playerId }) => playerId === id));
          const leaver = left[which % Math.max(1, left.length)];
          if (isForfeit && leaver) facts = perform(facts, { kind: 'remove', id: leaver.id });
          else if (match) facts = applyResult(facts, playedAt(match, which));
        }
        check(now(facts));
        const finished = finish(facts);
        check(now(finished));
        expect(now(finished).stage).toBe('FINISHED');
      }),
      { numRuns: 100 },
    );
  });

  test('replaying the log gives the state, also after the facts were stored as JSON', () => {
    fc.assert(
      fc.property(origin, (start) => {
        const { log, facts } = live(start);
        const replayed = log.reduce(perform, start.open);
        expect(replayed).toEqual(facts);
        const stored = JSON.parse(JSON.stringify(facts));
        expect(derive(stored, START)).toEqual(now(facts));
      }),
      { numRuns: 40 },
    );
  });

  test('a duplicate of an accepted result changes nothing, right away and later', () => {
    fc.assert(
      fc.property(origin, (start) => {
        const { log, states } = live(start);
        log.forEach((command, i) => {
          const after = states[i + 1];
          if (command.kind !== 'result' || !after) return;
          expect(decideResult(now(after), command.by, command.command).kind).toBe('unchanged');
          const end = states.at(-1) ?? after;
          const decision = decideResult(now(end), command.by, command.command);
          // A match that another result was taken back from is open to everything that was entered before, by its key once.
          const { matchId, player1Score, player2Score } = command.command;
          const cleared = end.results.find((result) => result.matchId === matchId && result.kind === 'CLEARED');
          if (cleared && (cleared.player1Score !== player1Score || cleared.player2Score !== player2Score)) return;
          // Corrected since then, gone with a reset, or still the same: never accepted a second time unnoticed.
          if (end.generation === after.generation)
            expect(['unchanged', 'conflict', 'refused']).toContain(decision.kind);
        });
      }),
      { numRuns: 30 },
    );
  });
});

test('undoing a reset equals never having reset, whatever was drawn meanwhile', () => {
  fc.assert(
    fc.property(origin, fc.constantFrom(reset, resetToGroups), fc.integer(), (start, resetting, seed) => {
      const { facts } = live(start);
      // A knockout has no groups to go back to.
      fc.pre(resetting === reset || facts.configuration.format !== 'KNOCKOUT');
      const away = resetting(facts);
      const { entries, configuration } = away;
      const mayDraw = !away.draw && configuration.format === 'ROUND_ROBIN' && entries.length >= 2;
      const meanwhile = mayDraw ? commence(away, { numberOfGroups: 1, seed }) : away;
      // As it comes back from the database.
      const before: Facts = JSON.parse(JSON.stringify(facts));
      expect(refuseUndoReset(now(meanwhile), organiser, before)).toBeNull();
      const back = undoReset(meanwhile, now(before));
      expect(back).toEqual({ ...facts, generation: away.generation + 1 });
      expect(outcomeOf(now(back))).toEqual(outcomeOf(now(facts)));
    }),
    { numRuns: 40 },
  );
});

/** The organiser brings it to its end, whatever has happened. */
function finish(facts: Facts): Facts {
  let played = now(facts).stage === 'FINISHED' ? facts : playOut(facts, () => [3, 1]);
  if (possibleActions(now(played), organiser).includes('GENERATE_MAIN_STAGE')) {
    const most = Math.min(...(played.draw?.groups ?? []).map(({ length }) => length));
    played = tryMainStage(played, most);
    played = playOut(played, () => [3, 1]);
  }
  return perform(played, { kind: 'finalise' });
}

function tryMainStage(facts: Facts, advancing: number): Facts {
  if (advancing === 0) throw new Error('a main stage is listed, but none can be drawn');
  try {
    return perform(facts, { kind: 'main stage', advancing });
  } catch {
    return tryMainStage(facts, advancing - 1);
  }
}

/** What a state must hold to; collected before it is expected, as there are very many states. */
function check(tournament: Tournament): void {
  const { facts, matches, groups, bracket, stage } = tournament;
  const wrong: string[] = [];
  const must = (holds: boolean, rule: string) => void (holds || wrong.push(rule));
  const isSeason = facts.configuration.type === 'SEASON';
  const busy: string[] = [];
  const called: string[] = [];
  const isGone = (id: string) => facts.forfeits.some(({ playerId }) => playerId === id);
  for (const { sides, status, outcome, winner, advances, score, matchDate, ...match } of matches) {
    const players = sides.flatMap((side) => (side.kind === 'player' ? [side.id] : []));
    must((status === 'completed') === (outcome !== null || facts.calledOff), 'a match is completed by its outcome');
    must(status !== 'ongoing' || players.length === 2, 'an ongoing match has two players');
    if (status === 'ongoing' && !isSeason) busy.push(...players);
    if (match.stage === 'GROUPS' && !isSeason) called.push(...players.map((id) => `${id} ${matchDate}`));
    must(winner === null || players.includes(winner), 'the winner plays');
    const needsWinner = outcome !== null && players.length > 0 && match.stage !== 'GROUPS';
    must(!needsWinner || advances !== null, 'one goes on where a real player is');
    must(winner === null || winner === advances, 'the winner goes on');
    const haveAllLeft = players.length === 2 && players.every((id) => isGone(id));
    must(!needsWinner || winner !== null || haveAllLeft, 'one wins unless both have withdrawn');
    must((score === null) === (outcome === null || outcome === 'BYE'), 'a score comes with an outcome');
    must(matchDate >= START && (!isSeason || matchDate < END), 'a match lies in the time of the tournament');
  }
  must(new Set(busy).size === busy.length, 'nobody plays two matches at once');
  must(new Set(called).size === called.length, 'nobody is called to two matches at once');
  const isStuck =
    matches.some(({ status }) => status === 'waiting') && !matches.some(({ status }) => status === 'ongoing');
  must(isSeason || !isStuck, 'while matches wait, one is ongoing');
  must(new Set(matches.map(({ id }) => id)).size === matches.length, 'ids differ');
  const inGroups = groups.flatMap(({ standings }) => standings.map(({ playerId }) => playerId));
  const entered = facts.draw ? facts.entries.map(({ id }) => id) : [];
  const isKnockout = facts.configuration.format === 'KNOCKOUT';
  const drawn = isKnockout ? (facts.mainStage?.slots ?? []).filter((id) => id !== null) : inGroups;
  must(drawn.toSorted().join() === entered.toSorted().join(), 'the draw lists everybody once');
  must(!isKnockout || inGroups.length === 0, 'a knockout has no tables');
  const size = facts.mainStage?.slots.length ?? 1;
  const thirdPlace = Number(bracket.nodes.some((node) => node.stage === 'THIRD_PLACE'));
  const consolation = bracket.nodes.filter(({ stage: round }) => round.startsWith('CONSOLATION_')).length;
  must(
    consolation === 0 || (thirdPlace === 0 && consolation === size / 2 - 1),
    'a consolation has half as many places',
  );
  must(bracket.nodes.length === size - 1 + thirdPlace + consolation, 'a bracket has one match less than places');
  const winners = bracket.edges.filter(({ kind }) => !kind).length;
  must(winners === Math.max(0, size - 2) + Math.max(0, consolation - 1), 'every match but a final leads on');
  must((stage === 'Open') === (facts.draw === null && !facts.calledOff), 'it is open before the draw');
  const seen = matches.filter(({ entered }) => entered !== null).length;
  const standing = facts.results.filter(({ kind }) => kind !== 'CLEARED').length;
  must(seen === standing, 'every stored result is seen');
  expect(wrong).toEqual([]);
}

/** Some score that differs from what stands is accepted where a result is offered; none is where it is not. */
function checkOffered(tournament: Tournament): void {
  const withdrawn = new Set(tournament.facts.forfeits.map(({ playerId }) => playerId));
  for (const match of tournament.matches) {
    const sides = match.sides.flatMap((side) => (side.kind === 'player' ? [side.id] : []));
    const [player1Id, player2Id] = sides;
    for (const actor of [organiser, ...sides.map(player)]) {
      const { matchActionList } = matchActions(tournament, actor, match.id);
      const isOffered = matchActionList.some((action) => action === 'ADD_RESULT' || action === 'MODIFY_RESULT');
      const isTaken = (seen: object) => scoresOf(match).some((score) => taken(tournament, actor, match, score, seen));
      expect(isTaken({}), `${match.id} ${actor.playerId}`).toBe(isOffered);
      // The one exception: what comes late from the opponent of who has withdrawn.
      const isOpponent = isWalkover(match) && actor.playerId !== null && !withdrawn.has(actor.playerId);
      if (!isOpponent) expect(isTaken({ player1Id, player2Id, expectedVersion: match.version })).toBe(isOffered);
    }
  }
}

const scoresOf = ({ score }: Match): [number, number][] =>
  (
    [
      [3, 0],
      [3, 1],
      [0, 3],
      [1, 3],
    ] as [number, number][]
  ).filter((one) => one.join() !== score?.join());

function taken(tournament: Tournament, actor: Actor, match: Match, score: [number, number], seen: object): boolean {
  const command = { matchId: match.id, player1Score: score[0], player2Score: score[1], ...seen };
  return decideResult(tournament, actor, command).kind === 'accepted';
}
