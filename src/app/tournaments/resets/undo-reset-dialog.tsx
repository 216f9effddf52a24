/** The tournament as it was before its last reset, and the button that brings it back. */

import { useQuery } from '@tanstack/react-query';
import { steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { organiserQueries } from '#app/tournaments/organiser-queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { shortDateTime } from '#app/ui/dates/date-format.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { LastReset, Superseded } from '#contract/tournaments/tournament-resets.ts';
import { t } from '#messages/t.ts';
import type { EditableField } from '#tournament/commands/edit-tournament.ts';
import styles from './undo-reset-dialog.module.css';

interface UndoResetDialogProps {
  readonly tournamentId: string;
  readonly timeZone: string;
  readonly reset: LastReset;
  readonly onClose: () => void;
}

export function UndoResetDialog({ tournamentId, timeZone, reset, onClose }: UndoResetDialogProps) {
  const query = useQuery(organiserQueries.superseded(tournamentId));
  const { run, isSubmitted } = useTournamentStep(tournamentId, steps.undoReset);
  const undo = async () => {
    if ((await run()).ok) onClose();
  };
  const button = (
    <Button variant="next" loading={isSubmitted} onClick={undo}>
      {t('resets.undoReset')}
    </Button>
  );
  return (
    <Dialog
      open
      title={t('resets.beforeReset')}
      width="wide"
      busy={isSubmitted}
      onClose={onClose}
      actions={reset.refusal === null && button}
    >
      <div className={styles.body}>
        <p>
          {reset.resetBy
            ? rich('resets.resetBy', whatWas(reset, timeZone))
            : rich('resets.resetAt', whatWas(reset, timeZone))}
        </p>
        {reset.refusal === null ? (
          <Consequences reset={reset} />
        ) : (
          <p>{t('resets.refusalItCanOnly', { refusal: reset.refusal })}</p>
        )}
        <Loaded query={query} loading={<Loading />}>
          {(before) => <Before {...before} />}
        </Loaded>
      </div>
    </Dialog>
  );
}

const whatWas = ({ kind, resetBy, resetAt }: LastReset, timeZone: string) => ({
  kind,
  name: resetBy,
  time: <time dateTime={resetAt}>{shortDateTime(resetAt, timeZone)}</time>,
});

const FIELD_WORDS: Readonly<Record<EditableField, string>> = {
  name: 'name',
  city: 'city',
  venueId: 'venue',
  championshipId: 'championship',
  tournamentDatesRange: 'dates',
  startTime: 'start time',
  seedByChampionship: 'seeding by championship points',
  confirmedEmailsOnly: 'who may register',
  tournamentFormat: 'format',
  tournamentType: 'type',
  includeThirdPlacePlayoff: 'third-place playoff',
  withdrawnResults: 'results of players who withdraw',
  'bestOf.groups': 'best of in the groups',
  'bestOf.mainStage': 'best of in the main stage',
  pointsForWin: 'points for a win',
  pointsForDraw: 'points for a draw',
  championshipPointsForWin: 'championship points for a win',
  championshipPointsForDraw: 'championship points for a draw',
  championshipPointsForParticipation: 'championship points for taking part',
  championshipPointsAfterGroup: 'championship points after the group',
  championshipPointsAfterRound: 'championship points after a round',
  championshipPointsWinner: t('resets.winnersChampionshipPoints'),
};

function Consequences({ reset: { joinedSince, leftSince, fieldsBack = [] } }: { readonly reset: LastReset }) {
  return (
    <>
      <p>{t('resets.undoingItBringsBack')}</p>
      {joinedSince.length > 0 && <p>{t('resets.noLongerInTournament', { joinedSince: joinedSince.join(', ') })}</p>}
      {leftSince.length > 0 && <p>{t('resets.backInTournamentLeftSince', { leftSince: leftSince.join(', ') })}</p>}
      {fieldsBack.length > 0 && (
        <p>
          {t('resets.changedSinceAndBack', { fieldsBack: fieldsBack.map((field) => FIELD_WORDS[field]).join(', ') })}
        </p>
      )}
    </>
  );
}

function Before({ groups, matches }: Superseded) {
  const played = matches.filter(({ match }) => match.player1Score !== null);
  return (
    <>
      {Object.entries(groups).map(([name, players]) => (
        <section key={name} aria-label={name}>
          <h3>{name}</h3>
          <ol className={styles.list}>
            {players.map((player) => (
              <li key={player.id}>
                <span>
                  {player.place}. {player.name}
                </span>
                <b className="tt-numeral">{player.groupPoints}</b>
              </li>
            ))}
          </ol>
        </section>
      ))}
      <section aria-label={t('resets.results')}>
        <h3>{t('resets.results')}</h3>
        {played.length === 0 && <p className="tt-ink2">{t('resets.nothingHadBeenPlayed')}</p>}
        <ul className={styles.list}>
          {played.map((entry) => (
            <li key={entry.match.id}>
              <span>{opponents(entry)}</span>
              <b className="tt-numeral">
                {entry.match.player1Score} : {entry.match.player2Score}
              </b>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const opponents = ({ player1, player2 }: MatchEntry): string => `${player1?.name ?? 'BYE'} – ${player2?.name ?? 'BYE'}`;
