/** Pages where the mails about reservations lead. */
export const bookingPages = {
  slot: '{date}, {from} – {to}, {court}',
  bookAgain: 'Réserver à nouveau',
  unchanged: 'Rien n’a changé. Rouvrez le lien de votre message.',
  unchangedConfirm: 'Rien n’a changé. Rouvrez le lien de votre message pour confirmer votre réservation.',

  confirmTitle: 'Confirmez votre réservation',
  keptUntil: 'Ces créneaux sont gardés pour vous jusqu’à {time} ({timeZone}).',
  confirm: 'Confirmer la réservation',

  confirmedTitle: 'Réservation confirmée',
  confirmed: 'Votre table est réservée. Un message avec le détail est en route.',
  requestedTitle: 'Réservation demandée',
  requested:
    'Vos créneaux sont gardés pour vous ; le lieu doit encore les confirmer. Un message avec le détail est en route.',
  myReservations: 'Mes réservations',
  logInToSee: 'Pour la voir ou l’annuler, connectez-vous avec cet e-mail.',
  lapsed: 'Le délai pour confirmer cette réservation est passé, et ses créneaux sont de nouveau libres.',

  cancelTitle: 'Annuler votre réservation ?',
  cancel: 'Annuler la réservation',
  closeToKeep: 'Pour la garder, fermez cette page.',
  canceledTitle: 'Réservation annulée',
  canceled: 'Ces créneaux sont de nouveau libres.',
  tooLateTitle: 'Il est trop tard pour annuler',
  tooLate:
    'Annulation possible jusqu’à {hours, plural, one {une heure} other {# heures}} avant le premier créneau. Prévenez le lieu.',
  seeVenue: 'Voir le lieu',
  unknown: 'Il ne correspond à aucune réservation.',
};
