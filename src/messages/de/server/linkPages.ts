/** Pages about the links that the owners of accounts are mailed, and those where the links lead. */
export const linkPages = {
  checkTitle: 'Sieh in dein Postfach',
  confirmTitle: 'Bestätige deine E-Mail-Adresse',
  sent: 'Wir haben einen Link an <b>{email}</b> geschickt.',
  liesWithOperator:
    'Diese Website verschickt noch keine E-Mails, der Link für <b>{email}</b> liegt deshalb bei ihren Administratoren. Frag sie danach. Bist du das selbst, steht der Ordner in der Ausgabe beim Start des Servers.',
  openAnyTime:
    'Öffne den Link, wann du willst, um zu bestätigen, dass die Adresse dir gehört. Dort wirst du noch einmal nach einem Passwort gefragt, damit niemand hineinkommt, der deine Adresse vielleicht benutzt hat.',
  make: 'Link erstellen',
  makeAnother: 'Neuen Link erstellen',
  notConfirmed: 'Du hast noch nicht bestätigt, dass <b>{email}</b> dir gehört.',
  goOn: 'Du kannst auch ohne weitermachen. Spiele, für die dich eine Turnierleitung mit dieser Adresse gemeldet hat, und damit gebuchte Tische gehören dir, sobald sie bestätigt ist.',
  continue: 'Weiter',
  sendAgain: 'Noch einmal schicken',
  send: 'Link schicken',

  thereIs: 'Für <b>{email}</b> gibt es ein Konto mit dem Namen <b>{name}</b>.',
  isEntered: 'Es ist bei {entries, plural, one {# Turnier} other {# Turnieren}} angemeldet.',
  hasBookings: 'Es hat {bookings, plural, one {# Buchung} other {# Buchungen}}.',
  isEnteredAndHasBookings:
    'Es ist bei {entries, plural, one {# Turnier} other {# Turnieren}} angemeldet und hat {bookings, plural, one {# Buchung} other {# Buchungen}}.',
  ifYours:
    'Wenn es deins ist, wähle noch einmal ein Passwort, dasselbe wie zuvor oder ein anderes. Jemand anders könnte das Konto mit deiner Adresse angelegt haben und würde das erste kennen, ab jetzt kennst nur du es. Aus demselben Grund werden alle Geräte ausgeloggt, logge dich danach also neu ein.',
  confirm: 'E-Mail-Adresse bestätigen',
  haveItDeleted: 'Wenn du es nicht angelegt hast, lösche es mit allem, was dazugehört.',
  notMe: 'Das war ich nicht',

  confirmedTitle: 'E-Mail-Adresse bestätigt',
  confirmed: '<b>{email}</b> ist bestätigt, und dein Passwort gilt.',
  deletedTitle: 'Konto gelöscht',
  deleted: 'Das Konto für <b>{email}</b> ist weg, mit allen Anmeldungen und Buchungen.',
  closedTitle: 'Konto gesperrt',
  closed:
    'Das Konto für <b>{email}</b> leitet Turniere und bleibt deshalb vorerst bestehen. Sein Passwort gilt nicht mehr, und alle Geräte sind ausgeloggt.',

  weSend: 'Wir schicken dir einen Link, mit dem du ein neues wählst.',
  invalidEmail: 'Ungültige E-Mail-Adresse',
  linkSent:
    'Wenn <b>{email}</b> ein Konto hat, haben wir einen Link dorthin geschickt. Er gilt einmal, eine Stunde lang.',
  askTitle: 'Frag nach deinem Link',
  linkMade:
    'Wenn <b>{email}</b> ein Konto hat, liegt ein Link dafür jetzt bei den Administratoren dieser Website, die noch keine E-Mails verschickt. Frag sie danach. Er gilt einmal, eine Stunde lang.',
  anotherEmail: 'Andere Adresse versuchen',

  resetTitle: 'Wähle ein neues Passwort',
  newPassword: 'Neues Passwort',
  othersLoggedOut: 'Wer mit dem alten eingeloggt ist, wird ausgeloggt.',
  changePassword: 'Passwort ändern',
  passwordChangedTitle: 'Passwort geändert',
  passwordChanged: 'Dein neues Passwort gilt.',

  usedUp: 'Er wurde schon benutzt, oder er ist zu alt.',
  sendAnother: 'Neuen Link schicken',
  accountSettings: 'Kontoeinstellungen',

  newEmailTitle: 'Bestätige deine neue E-Mail-Adresse',
  newEmail: 'Ab jetzt loggst du dich mit <b>{email}</b> ein, und E-Mails gehen dorthin.',
  yourPassword: 'Dein Passwort',
  useEmail: 'Diese Adresse verwenden',
  wrongPassword: 'Das ist nicht dein Passwort.',
  emailChangedTitle: 'E-Mail-Adresse geändert',
  emailChanged: 'Deine E-Mail-Adresse ist jetzt <b>{email}</b>.',
  emailNotChangedTitle: 'E-Mail-Adresse nicht geändert',
  emailTaken: 'Diese E-Mail-Adresse hat inzwischen ein eigenes Konto.',
};
