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
          <p>{t('resets.refusedLookOnly', { refusal: reset.refusal })}</p>
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
  name: t('resets.fieldName'),
  city: t('resets.fieldCity'),
  venueId: t('resets.fieldVenueId'),
  championshipId: t('resets.fieldChampionshipId'),
  tournamentDatesRange: t('resets.fieldTournamentDatesRange'),
  startTime: t('resets.fieldStartTime'),
  seedByChampionship: t('resets.fieldSeedByChampionship'),
  confirmedEmailsOnly: t('resets.fieldConfirmedEmailsOnly'),
  tournamentFormat: t('resets.fieldTournamentFormat'),
  tournamentType: t('resets.fieldTournamentType'),
  includeThirdPlacePlayoff: t('resets.fieldIncludeThirdPlacePlayoff'),
  places: t('resets.fieldPlaces'),
  withdrawnResults: t('resets.fieldWithdrawnResults'),
  ranking: t('resets.fieldRanking'),
  'bestOf.groups': t('resets.fieldBestOfGroups'),
  'bestOf.mainStage': t('resets.fieldBestOfMainStage'),
  pointsForWin: t('resets.fieldPointsForWin'),
  pointsForDraw: t('resets.fieldPointsForDraw'),
  championshipPointsForWin: t('resets.fieldChampionshipPointsForWin'),
  championshipPointsForDraw: t('resets.fieldChampionshipPointsForDraw'),
  championshipPointsForParticipation: t('resets.fieldChampionshipPointsForParticipation'),
  championshipPointsAfterGroup: t('resets.fieldChampionshipPointsAfterGroup'),
  championshipPointsAfterRound: t('resets.fieldChampionshipPointsAfterRound'),
  championshipPointsWinner: t('resets.winnersChampionshipPoints'),
};

function Consequences({ reset: { joinedSince, leftSince, fieldsBack = [] } }: { readonly reset: LastReset }) {
  return (
    <>
      <p>{t('resets.whatUndoingDoes')}</p>
      {joinedSince.length > 0 && <p>{t('resets.joinedSince', { names: joinedSince.join(', ') })}</p>}
      {leftSince.length > 0 && <p>{t('resets.leftSince', { names: leftSince.join(', ') })}</p>}
      {fieldsBack.length > 0 && (
        <p>{t('resets.fieldsBack', { fields: fieldsBack.map((field) => FIELD_WORDS[field]).join(', ') })}</p>
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

const opponents = ({ player1, player2 }: MatchEntry): string =>
  `${player1?.name ?? t('draw.bye')} – ${player2?.name ?? t('draw.bye')}`;
