/** Hands a tournament to the device's calendar. The file's own code comes with the first press. */
import { currentTime } from '#app/scheduling/server-clock.ts';
import { saveFile } from '#app/ui/sharing/save-file.ts';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';
import { placeText } from './route-url.ts';

export async function addToCalendar({ tournament }: TournamentView): Promise<void> {
  const { id, name, tournamentStart, tournamentEnd, timeZone, venue } = tournament;
  const { calendarFile } = await import('./calendar-file.ts');
  const content = calendarFile(
    {
      id,
      title: name,
      start: tournamentStart,
      end: tournamentEnd,
      timeZone,
      place: venue ? placeText(venue) : tournament.city,
      url: `${window.location.origin}/tournaments/${id}`,
    },
    currentTime(),
  );
  saveFile([name, 'ics'].join('.'), new Blob([content], { type: 'text/calendar;charset=utf-8' }));
}
