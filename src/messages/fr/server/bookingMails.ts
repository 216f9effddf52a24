/** Mails about reservations. */
export const bookingMails = {
  place: '{place} (heures du lieu, {timeZone})',
  total: 'Total : {amount}',

  heldSubject: 'Confirmez votre réservation : {venue}',
  held: 'Quelqu’un, sans doute vous, a demandé ces créneaux avec cet e-mail. Ils sont gardés pour vous {minutes, plural, one {une minute} other {# minutes}} :',
  heldLink: 'Ouvrez ce lien d’ici là pour les garder :',
  heldEnds: 'Si vous n’avez rien demandé, ignorez cet e-mail : les créneaux redeviennent libres d’eux-mêmes.',

  offeredSubject: 'Une table libre pour vous : {venue}',
  offered: 'Le créneau que vous attendez s’est libéré. Il est gardé pour vous jusqu’à {time} :',
  offeredLink: 'Réservez-le ici d’ici là ; ensuite, il passe à la personne suivante :',
  offeredEnds: 'Ce que vous attendez, et comment quitter la liste :',

  reservationSubject: 'Votre réservation : {venue}',
  requestSubject: 'Votre demande : {venue}',
  bookedByVenue: 'Le lieu a réservé ces créneaux pour vous :',
  bookedByVenueEnds:
    'Si vous ne pouvez pas venir, ou n’avez rien demandé, annulez ici jusqu’à {hours, plural, one {une heure} other {# heures}} avant le premier créneau :',
  booked: 'Votre table est réservée.',
  requested: 'Vos créneaux sont gardés pour vous ; le lieu doit encore les confirmer.',
  bookedEnds:
    'Vous pouvez annuler jusqu’à {hours, plural, one {une heure} other {# heures}} avant le premier créneau. Connectez-vous avec cet e-mail pour voir ou annuler la réservation :',

  confirmedSubject: 'Confirmée : votre réservation, {venue}',
  confirmed: 'Le lieu a confirmé votre réservation.',
  confirmedEnds:
    'Vous pouvez annuler jusqu’à {hours, plural, one {une heure} other {# heures}} avant le premier créneau :',

  canceledSubject: 'Annulée : votre réservation, {venue}',
  canceled: 'Vous avez annulé cette réservation.',
  canceledEnds: 'Réserver à nouveau : {link}',
  canceledWithAccount: 'Vous avez supprimé votre compte, ce qui a annulé cette réservation.',
  canceledWithAccountEnds: 'Tout le monde peut réserver : {link}',

  canceledByVenueSubject: 'Annulée par le lieu : votre réservation, {venue}',
  canceledByVenue: 'Le lieu a dû annuler votre réservation.',
  canceledByVenueFor: 'Le lieu a dû annuler votre réservation : {reason}',
  canceledByVenueEnds: 'Réserver d’autres créneaux : {link}',

  restoredSubject: 'Finalement maintenue : votre réservation, {venue}',
  restored: 'Le lieu est revenu sur son annulation. Votre table est réservée comme avant.',
  restoredRequest:
    'Le lieu est revenu sur son annulation. Vos créneaux sont gardés pour vous ; le lieu doit encore les confirmer.',
  restoredEnds:
    'Vous pouvez annuler comme avant, jusqu’à {hours, plural, one {une heure} other {# heures}} avant le premier créneau.',
};
