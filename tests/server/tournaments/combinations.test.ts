import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bracket, MatchEntry } from '#contract/matches/matches.ts';
import type { ChampionshipPlayer } from '#contract/tournaments/championships.ts';
import type { FinalizePlayer } from '#contract/tournaments/tournament-commands.ts';
import type { Groups, TournamentView } from '#contract/tournaments/tournaments.ts';
import { startApp, type TestApp } from '#tests/server/app.ts';
import { join, type MadeTournament, makeTournament, matchesOf, order, playOn } from '#tests/server/tournaments.ts';
import { championshipPoints, combinations } from './combinations.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp({ now: () => Date.parse('2027-01-02T12:00:00Z'), callsPerMinute: 1_000_000 });
});
afterAll(() => test.close());

describe.each(combinations)('$what', (combination) => {
  const { options, players, groups, advancing, mainStage, stages } = combination;
  let made: MadeTournament;
  let championshipId: string;
  let numberOf: (player: { readonly userId: string } | null) => number;
  const seenStages: string[] = [];

  const seeStage = async () => {
    seenStages.push((await test.get(made.path)).json<TournamentView>().tournament.stage);
  };
  const actions = async () =>
    (await test.get(`${made.path}/possible-actions`, { as: made.organiser })).json<string[]>();
  const pairOf = ({ player1, player2 }: MatchEntry) => [numberOf(player1), numberOf(player2)].sort((a, b) => a - b);
  const opponents = (entry: MatchEntry) =>
    pairOf(entry)
      .map((number) => number || 'BYE')
      .sort()
      .join('-');
  const expectNoDraw = async (entry: MatchEntry | undefined) => {
    const path = `/bff/api/matches/${entry?.match.id}/update-result`;
    const drawn = await test.post(path, { as: made.organiser, body: { player1Score: 2, player2Score: 2 } });
    expect([drawn.statusCode, drawn.json().message]).toEqual([422, 'A match cannot end in a draw.']);
  };
  const score = (entry: MatchEntry): [number, number] => {
    const isSecondLeg = entry.match.round >= combination.rounds.length / 2;
    const mayDraw = entry.match.stage === 'GROUPS' && (combination.drawsIn === undefined || isSecondLeg);
    if (mayDraw && combination.draws?.some((pair) => pair.join() === pairOf(entry).join())) return [2, 2];
    return numberOf(entry.player1) < numberOf(entry.player2) ? [3, 1] : [1, 3];
  };

  it('is created and drawn', async () => {
    const organiser = await test.organiser();
    const people = await test.people(players, (i) => ({ elo: 2000 - 50 * i }));
    numberOf = (player) => 1 + people.findIndex(({ userId }) => userId === player?.userId);
    const championship = await test.post('/bff/api/championships/create', { as: organiser, body: { name: 'Series' } });
    championshipId = championship.json<{ id: string }>().id;
    made = await makeTournament(test, organiser, { championshipId, ...championshipPoints, ...options });
    await join(test, made, people);
    if (options.tournamentFormat === 'ROUND_ROBIN') {
      const two = await test.post(`${made.path}/commence`, { as: organiser, body: { numberOfGroups: 2 } });
      expect([two.statusCode, two.json().message]).toEqual([422, 'A round-robin tournament has exactly one group.']);
    }
    await order(test, made, 'commence', { numberOfGroups: groups });
    await seeStage();
  });

  it('has the rounds and dates of the rules', async () => {
    const matches = await matchesOf(test, made);
    const rounds = combination.rounds.map((_, round) => matches.filter(({ match }) => match.round === round));
    const letter = ({ match }: MatchEntry) => match.group?.name.replace('Group ', '') ?? '';
    const written = rounds.map((round) => round.map((entry) => `${letter(entry)} ${pairOf(entry).join('-')}`).sort());
    const sorted = (text: string) => text.split(/ (?=[A-Z])/).toSorted();
    expect(written).toEqual(combination.rounds.map(sorted));
    expect(rounds.map((round) => [...new Set(round.map(({ match }) => match.matchDate))])).toEqual(
      combination.dates.map((date) => [date]),
    );
    expect(matches).toHaveLength(written.flat().length);
    const isSeason = options.tournamentType === 'SEASON';
    expect(matches.every(({ court, tournament }) => tournament.isSeason === isSeason && !court === isSeason)).toBe(
      true,
    );
  });

  it('has the tables of the rules once its groups are played', async () => {
    if (!combination.draws) await expectNoDraw((await matchesOf(test, made))[0]);
    await playOn(test, made, score);
    await seeStage();
    const tables = (await test.get(`${made.path}/groups`)).json<Groups>();
    const shown = Object.entries(tables).map(([name, list]) => [
      name,
      list.map((player, i) => {
        expect(player.place).toBe(i + 1);
        return [numberOf(player), player.groupPoints];
      }),
    ]);
    expect(Object.fromEntries(shown)).toEqual(combination.tables);
  });

  it('goes on in the bracket of the rules, or in none', async () => {
    if (advancing === undefined) {
      expect(await actions()).not.toContain('GENERATE_MAIN_STAGE');
      const none = await test.post(`${made.path}/generate-main-stage`, {
        as: made.organiser,
        body: { advancingPlayersPerGroup: 2 },
      });
      expect([none.statusCode, none.json().message]).toEqual([409, 'A round-robin tournament has no main stage.']);
      expect((await test.get(`${made.path}/brackets`)).json()).toEqual({ nodes: [], edges: [] });
      return;
    }
    await order(test, made, 'generate-main-stage', { advancingPlayersPerGroup: advancing });
    await seeStage();
    await playOn(test, made, score, ({ match }) => match.stage !== 'SEMI_FINALS');
    await seeStage();
    await expectNoDraw((await matchesOf(test, made)).find(({ match }) => match.stage === 'FINAL'));
    await playOn(test, made, score);
    const played = (await matchesOf(test, made)).filter(({ match }) => match.stage !== 'GROUPS');
    const written = played.map((entry) => [`${entry.match.stage} ${opponents(entry)}`, entry.match.matchDate]);
    expect(written.sort()).toEqual(mainStage.map((line) => [...line]).sort());
    const { nodes, edges } = (await test.get(`${made.path}/brackets`)).json<Bracket>();
    expect([nodes.length, edges.filter(({ kind }) => kind === undefined).length]).toEqual([mainStage.length, 2]);
  });

  it('ends with the points of the rules', async () => {
    expect(seenStages).toEqual(stages);
    const path = `${made.path}/finalize`;
    const proposed = (await test.get(path, { as: made.organiser })).json<FinalizePlayer[]>();
    const pointsOf = new Map(proposed.map(({ user, points }) => [numberOf({ userId: user.id }), points]));
    expect([...pointsOf].sort(([a], [b]) => a - b).map(([, points]) => points)).toEqual(combination.points);
    await order(test, made, 'finalize', Object.fromEntries(proposed.map(({ user, points }) => [user.id, points])));
    expect((await test.get(made.path)).json<TournamentView>().tournament.stage).toBe('FINISHED');
    const board = (await test.get(`/bff/api/championships/${championshipId}/players`)).json<ChampionshipPlayer[]>();
    expect(
      board.map((player) => [numberOf(player), player.championshipPoints]).sort(([a = 0], [b = 0]) => a - b),
    ).toEqual(combination.points.map((points, i) => [i + 1, points]));
    expect(await actions()).toEqual([
      'FINALIZE_TOURNAMENT',
      'RESET_TOURNAMENT',
      ...(advancing === undefined ? [] : ['RESET_TOURNAMENT_TO_GROUPS']),
      'RESET_TOURNAMENT_TO_PREVIOUS_STAGE',
      'REOPEN_TOURNAMENT',
      'EDIT_TOURNAMENT',
      'CHANGE_ORGANISERS',
      'HAND_OVER_TOURNAMENT',
    ]);
  });
});
