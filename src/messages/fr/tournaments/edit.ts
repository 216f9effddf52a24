/** Texts of edit. */
export const edit = {
  deleteTournament: 'Supprimer le tournoi',
  tournamentDeleted: 'Tournoi supprimé.',
  deleteName: 'Supprimer {name} ?',
  tournamentUpdated: 'Tournoi mis à jour.',
  organisers: 'Organisation',
  coOrganisersMay: 'La coorganisation peut tout faire, sauf supprimer le tournoi ou le transmettre.',
  owner: 'Propriétaire',
  coOrganiser: 'Coorganisation',
  handOver: 'Transmettre',
  leave: 'Quitter',
  coOrganiserAdded: 'Personne ajoutée à l’organisation.',
  coOrganiserEmail: 'E-mail de la personne à ajouter',
  coOrganiserHint: 'D’un compte qui peut organiser des tournois.',
  required: 'Obligatoire',
  addCoOrganiser: 'Ajouter à l’organisation',
  coOrganiserRemoved: 'Personne retirée de l’organisation.',
  tournamentHandedOver: 'Tournoi transmis.',
  leaveAsCoOrganiser: 'Quitter l’organisation ?',
  removeName: 'Retirer {name} ?',
  handOverToName: 'Transmettre à {name} ?',
  whatHandingOverDoes:
    'Cette personne devient propriétaire et peut supprimer le tournoi. Vous restez dans l’organisation.',
  editTournament: 'Modifier le tournoi',
  takenBack: 'Le tournoi a avancé entre-temps. Ce que vous y aviez saisi est annulé : {value}',
  seeTournament: 'Voir le tournoi',
  whatDeletingDoes:
    'Il disparaît pour tout le monde. Pendant {days} jours, vous pouvez le restaurer sous « Mes tournois ».',
  hasResults: 'Un tournoi qui a des résultats ne peut pas être supprimé.',
  hasResultsCallOff: 'Un tournoi qui a des résultats ne peut pas être supprimé. Vous pouvez l’arrêter.',
  goneWithPlayers:
    '{count, plural, one {# joueur y est inscrit.} other {# joueurs y sont inscrits.}} Personne ne pourra plus le trouver.',
  gone: 'Personne ne pourra plus le trouver.',
  restorableFor: 'Pendant {days} jours, vous pouvez le restaurer, avec ses joueurs et son tirage.',
  ownerYou: 'Propriétaire, vous',
  coOrganiserYou: 'Coorganisation, vous',
  youLoseRights: 'Vous ne pourrez plus modifier ce tournoi. Ce que vous avez saisi reste.',
  theyLoseRights: 'Cette personne ne pourra plus modifier ce tournoi. Ce qu’elle a saisi reste.',
  yourLinksEnd:
    'Les liens que vous avez créés pour sa salle cessent de fonctionner : table de marque, écrans et tables.',
  theirLinksEnd:
    'Les liens que cette personne a créés pour sa salle cessent de fonctionner : table de marque, écrans et tables.',
};
