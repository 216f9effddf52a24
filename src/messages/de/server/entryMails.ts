/** Mails about entries in an event. */
export const entryMails = {
  heldSubject: 'Bestätige deine Meldung: {event}',
  held: 'Jemand hat mit dieser E-Mail-Adresse für {event} gemeldet, vermutlich du. Diese Plätze werden für dich freigehalten:',
  heldUntil:
    'Öffne bis {time} Uhr ({timeZone}) diesen Link, um sie zu behalten. Später zeigt er dir deine Meldung, und du kannst dich dort abmelden:',
  heldEnds: 'Wenn du es nicht warst, ignoriere diese E-Mail: Die Plätze werden von selbst wieder frei.',
  offeredSubject: 'Ein Platz für dich: {tournament}',
  offered: 'In {tournament} bei {event} ist ein Platz für dich frei geworden.',
  offeredUntil: 'Er wird bis {date}, {time} Uhr ({timeZone}) für dich freigehalten. Nimm ihn hier an, oder sag ab:',
  offeredEnds: 'Danach ist die nächste Person an der Reihe.',
};
