/** What a player's leaving makes of a tournament: quitting before the draw, forfeiting after it. */
import * as rules from '#tournament/commands/commands.ts';
import type { PlayerId } from '#tournament/terms.ts';
import type { CommandOutcome } from './execute-command.ts';
import type { TournamentState } from './state.ts';

/** The entry goes, so the log alone still says whose it was: by an id, which leads to no name once the account is deleted. */
export const quitStep = ({ tournament, record }: TournamentState, playerId: PlayerId): CommandOutcome => ({
  facts: rules.removeEntry(tournament.facts, playerId),
  log: {
    kind: 'QUIT_TOURNAMENT',
    data: { playerId, userId: record.people.find((person) => person.playerId === playerId)?.user.id },
  },
});

export const forfeitStep = ({ tournament }: TournamentState, playerId: PlayerId): CommandOutcome => ({
  facts: rules.forfeit(tournament.facts, playerId),
  log: { kind: 'FORFEIT_TOURNAMENT', data: { playerId } },
});
