/** Mails about entries in an event. */
export const entryMails = {
  heldSubject: 'Confirmez votre inscription : {event}',
  held: 'Quelqu’un s’est inscrit à {event} avec cette adresse e-mail, sans doute vous. Ces places sont gardées pour vous :',
  heldUntil:
    'Ouvrez ce lien avant {time} ({timeZone}) pour les garder. Ensuite, il montre votre inscription et permet de se désinscrire :',
  heldEnds: 'Si ce n’était pas vous, ignorez cet e-mail : les places se libèrent d’elles-mêmes.',
  offeredSubject: 'Une place pour vous : {tournament}',
  offered: 'Une place s’est libérée pour vous dans {tournament}, {event}.',
  offeredUntil: 'Elle est gardée pour vous jusqu’au {date}, {time} ({timeZone}). Prenez-la ici, ou refusez-la :',
  offeredEnds: 'Ensuite, elle revient à la personne suivante.',
};
