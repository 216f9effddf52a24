/** Mails about entries in an event. */
export const entryMails = {
  heldSubject: 'Confirm your entry: {event}',
  held: 'Somebody entered {event} with this email address, probably you. These places are kept for you:',
  heldUntil: 'Open this link by {time} ({timeZone}) to keep them. Later it shows your entry, and lets you withdraw:',
  heldEnds: 'If it was not you, ignore this email: the places become free by themselves.',
  offeredSubject: 'A place for you: {tournament}',
  offered: 'A place has become free for you in {tournament} at {event}.',
  offeredUntil: 'It is kept for you until {date}, {time} ({timeZone}). Take it here, or say that you do not want it:',
  offeredEnds: 'After that it goes to the next in line.',
} as const;
