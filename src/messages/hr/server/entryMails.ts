/** Mails about entries in an event. */
export const entryMails = {
  heldSubject: 'Potvrdi svoju prijavu: {event}',
  held: 'Netko se ovom adresom e-pošte prijavio za {event}, vjerojatno ti. Ova se mjesta čuvaju za tebe:',
  heldUntil:
    'Otvori ovaj link do {time} ({timeZone}) da ih zadržiš. Poslije ti pokazuje prijavu i na njemu se možeš odjaviti:',
  heldEnds: 'Ako to nisi bio ti, zanemari ovu poruku: mjesta se sama oslobađaju.',
  offeredSubject: 'Mjesto za tebe: {tournament}',
  offered: 'Za tebe se oslobodilo mjesto u kategoriji {tournament}, {event}.',
  offeredUntil: 'Čuva se za tebe do {date}, {time} ({timeZone}). Ovdje ga prihvati ili odbij:',
  offeredEnds: 'Nakon toga ide sljedećemu na redu.',
};
