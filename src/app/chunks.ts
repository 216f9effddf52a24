/** How the build divides this folder into chunks. A name that ends with a slash is a folder; one that is not there fails the build. */
import { type Address, paths } from '#contract/paths.ts';

/**
 * Few files pack and travel better than many, which wait for one of the browser's six connections: what is shared makes
 * one, by who shares it. Styles go with it.
 */
export const sharedChunks: Readonly<Record<string, readonly string[]>> = {
  // The home page and the lists, and in part a tournament's pages.
  first: [
    'follow/has-followed.ts',
    'ui/controls/badge.tsx',
    'ui/controls/carousel.tsx',
    'ui/controls/sentence.tsx',
    'ui/dialogs/use-dialog.ts',
    'ui/lists/search-field.tsx',
    'ui/dates/date-format.ts',
    'ui/feedback/empty.tsx',
    'ui/feedback/failed.tsx',
    'ui/feedback/fade.tsx',
    'ui/feedback/loaded.tsx',
    'ui/feedback/skeleton.tsx',
    'ui/layout/page-meta.ts',
    'ui/layout/page-title.tsx',
    'ui/pictures/avatar.tsx',
    'ui/pictures/court-plate.tsx',
    'ui/pictures/drawings.tsx',
    'ui/pictures/venue-picture.tsx',
    'tournaments/live/live-tournament.ts',
    'tournaments/model/loaded-model.ts',
    'tournaments/match-day.ts',
    'tournaments/matches/match-moment.ts',
    'tournaments/matches/sync-of.ts',
    'tournaments/registration/register-intention.ts',
    '../contract/durations.ts',
    '../contract/matches/sides.ts',
    '../contract/memoize.ts',
    '../outbox/entries/entry-state.ts',
    '../tournament/pace.ts',
    'tournaments/list/kept-offline.tsx',
    'tournaments/list/tournament-card.tsx',
    'tournaments/list/tournament-carousel.tsx',
  ],
  // It takes along the part of the package for several queries, which the model needs as well; home needs neither at first.
  listed: ['tournaments/list/use-listed.ts'],
  // A tournament's menu and the dialogs that it opens. Before those who import them: a chunk takes along what its files import.
  'tournament-menu': ['ui/menus/menu.tsx', 'tournaments/mutations.ts'],
  // The tabs of a tournament and the match page; none of these needs the model, as other pages have some of them.
  tournament: [
    'follow/follow-star.tsx',
    'follow/followed-players.ts',
    'scheduling/use-now.ts',
    'tournaments/adjacent-matches.ts',
    'tournaments/finish/by-place.ts',
    '../contract/hall/court-calls.ts',
    'tournaments/matches/use-moments.ts',
    'tournaments/organiser-queries.ts',
    'tournaments/page/action-list.ts',
    'tournaments/player-link.tsx',
    'tournaments/registration/registration-switch.tsx',
    'tournaments/scores/live-points.tsx',
    'tournaments/use-is-organiser.ts',
    'ui/pictures/flip-tile.tsx',
  ],
  // What a tournament's pages derive, with the rules.
  model: ['tournaments/model/views.ts'],
  // The pages of one thing.
  page: ['ui/pictures/more-icons.tsx', 'ui/sharing/share-button.tsx'],
};

/** What a device fetches on its first use alone: the date pickers, what reads and writes lists, desk, board and scoreboard, and dialogs that need the server. */
export const lateFiles: readonly string[] = [
  'audience/',
  'hall/board/',
  'hall/desk/',
  'hall/link/',
  'hall/use-pointer-moving.ts',
  'hall/way-back.tsx',
  'championships/create-championship.tsx',
  'championships/points-dialog.tsx',
  'profile/account/change-email-dialog.tsx',
  'profile/account/change-password-dialog.tsx',
  'profile/account/delete-account-dialog.tsx',
  'profile/account/end-sessions-dialog.tsx',
  'profile/account/second-factor-dialog.tsx',
  // A booking is the server's to make.
  'reservations/reserve/booking-dialog.tsx',
  'reservations/waiting/waiting-dialog.tsx',
  'reservations/weekly/',
  'shell/install/startup-image.ts',
  'table/',
  // What is made new is the server's to make.
  'tournaments/create/configuration.tsx',
  'tournaments/create/create-form.tsx',
  'tournaments/create/general-information.tsx',
  'tournaments/create/venue-dialog.tsx',
  // On the way to an event there is a network; what a class says of its event is kept.
  'tournaments/events/association-export.tsx',
  'tournaments/events/class-dialog.tsx',
  'tournaments/events/class-rows.tsx',
  'tournaments/events/class-terms.tsx',
  'tournaments/events/create-event.tsx',
  'tournaments/events/door/door-dialog.tsx',
  'tournaments/events/door/door-link-page.tsx',
  'tournaments/events/door/open-door.tsx',
  'tournaments/events/edit/',
  'tournaments/events/enter/',
  'tournaments/events/entrants/',
  'tournaments/events/entry-dialog.tsx',
  'tournaments/events/invitation/',
  'tournaments/events/money/',
  'tournaments/events/event-list.tsx',
  'tournaments/events/event-page.tsx',
  '../contract/tournaments/events.ts',
  '../contract/tournaments/invitation.ts',
  '../contract/tournaments/payment.ts',
  '../event/bank.ts',
  '../event/invitation.ts',
  // Its way is offered with a network alone.
  'tournaments/edit/',
  'tournaments/finish/finalize-page.tsx',
  'tournaments/export/csv.ts',
  'tournaments/export/xlsx.ts',
  'tournaments/groups/lots-dialog.tsx',
  'tournaments/import/',
  'tournaments/match/corrections/award-dialog.tsx',
  'tournaments/match/corrections/clear-dialog.tsx',
  'tournaments/match/match-course.tsx',
  // Their buttons wait for the network, as the server decides.
  'tournaments/draw/commence-dialog.tsx',
  'tournaments/draw/draw-preview.tsx',
  'tournaments/draw/main-stage-dialog.tsx',
  'tournaments/draw/stage-dialog.tsx',
  'tournaments/draw/stage-time.tsx',
  'tournaments/page/forfeit-dialog.tsx',
  'tournaments/page/quit-dialog.tsx',
  'tournaments/page/reopen-dialog.tsx',
  'tournaments/page/resume-dialog.tsx',
  'tournaments/players/add-player-dialog.tsx',
  'tournaments/players/late-dialog.tsx',
  'tournaments/players/namesake-question.tsx',
  'tournaments/players/new-player-form.tsx',
  'tournaments/players/reinstate-dialog.tsx',
  'tournaments/players/remove-dialog.tsx',
  'tournaments/players/remove-several-dialog.tsx',
  'tournaments/players/replace-dialog.tsx',
  'tournaments/players/seeds-dialog.tsx',
  'tournaments/resets/reset-dialog.tsx',
  'tournaments/resets/undo-reset-dialog.tsx',
  'ui/dates/date-calendars.ts',
  'ui/dates/calendar-words.ts',
  'ui/dates/words/',
  'umpire/',
  // Its rules; the match page reads their logs late as well.
  '../tournament/umpire/',
  'venues/manage/day/block-dialog.tsx',
  'venues/manage/day/caller-dialog.tsx',
  'venues/manage/day/cancel-booking-dialog.tsx',
  'venues/manage/edit/create-venue.tsx',
  'venues/manage/edit/edit-venue.tsx',
];
export const latePackages: readonly string[] = [
  '@hookform/resolvers',
  '@mui/x-date-pickers',
  'dayjs',
  'fflate',
  'papaparse',
];

/** What a page that the worker serves reads its copies with; and where results are shown, those that were entered here. From src. */
export const storedReaders = { copies: 'app/cache/query-records.ts', entered: 'outbox/storage/peek-entries.ts' };

interface Screen {
  /** The files of its routes. */
  readonly files: readonly string[];
  /** What it asks the server first. */
  readonly calls: readonly Address[];
}

/** The facts are those of its tab, and of the lines of what is played now, which stand over each. */
const inTournament = (tab: string): Screen => ({
  files: ['route.tsx', tab].map((file) => `tournaments/$tournamentId/${file}`),
  calls: [paths.getTournament, paths.getRecord, paths.getPossibleActions],
});

/** The screens that a link or a code opens, by their addresses; a star stands for an id. */
export const screens: Readonly<Record<string, Screen>> = {
  '/': { files: ['index.tsx'], calls: [paths.getActiveTournaments] },
  '/tournaments': { files: ['tournaments/index.tsx'], calls: [paths.getTournaments] },
  '/tournaments/*': inTournament('index.tsx'),
  '/tournaments/*/groups': inTournament('groups.tsx'),
  '/tournaments/*/matches': inTournament('matches.tsx'),
  '/tournaments/*/brackets': inTournament('brackets.tsx'),
  '/match/*': { files: ['match.$matchId.tsx'], calls: [paths.getMatch, paths.getPossibleMatchActions] },
  // Most of the codes that are scanned are those of tables: their screen comes beside the trade of the secret.
  '/k': { files: ['k.tsx', 't.$table.tsx'], calls: [] },
  '/t/*': { files: ['t.$table.tsx'], calls: [paths.getTable] },
};
