/** Mails to the owners of accounts. */
export const accountMails = {
  ifNotYou: 'Wenn du das nicht warst, wähle sofort ein neues Passwort: {link}',
  askTheOperator: 'Wenn du das nicht wolltest, sag den Administratoren dieser Website Bescheid.',

  confirmSubject: 'Bestätige deine E-Mail-Adresse',
  confirm:
    'Jemand hat mit dieser E-Mail-Adresse ein Konto angelegt, vermutlich du. Öffne diesen Link, um zu bestätigen, dass die Adresse dir gehört, und wähle das Passwort, das ab dann gilt:',
  confirmEnds:
    'Er gilt einmal, {hours, plural, one {eine Stunde} other {# Stunden}} lang. Wenn du es nicht warst, kannst du das Konto auf derselben Seite löschen.',

  resetSubject: 'Wähle ein neues Passwort',
  reset: 'Jemand wollte ein neues Passwort für dein Konto, vermutlich du. Öffne diesen Link, um eines zu wählen:',
  resetEnds:
    'Er gilt einmal, eine Stunde lang. Wenn du es nicht warst, ignoriere diese E-Mail: Dein Passwort bleibt, wie es ist.',

  passwordChangedSubject: 'Dein Passwort wurde geändert',
  passwordChanged:
    'Dein Konto hat ein neues Passwort, und alle anderen Browser, die mit dem alten eingeloggt waren, wurden ausgeloggt.',

  secondFactorOffSubject: 'Der zweistufige Login ist aus',
  secondFactorOff: 'Ab jetzt genügt dein Passwort zum Einloggen, nach einem Code wird nicht mehr gefragt.',

  secondFactorRemovedSubject: 'Der zweistufige Login wurde entfernt',
  secondFactorRemoved:
    'Die Administratoren dieser Website haben den zweiten Schritt von deinem Konto entfernt, und alle Browser, die damit eingeloggt waren, wurden ausgeloggt. Zum Einloggen genügt jetzt dein Passwort. In deinem Profil kannst du den zweistufigen Login wieder einschalten.',

  sessionsEndedSubject: 'Du wurdest überall ausgeloggt',
  sessionsEnded:
    'Die Administratoren dieser Website haben alle Browser ausgeloggt, die mit deinem Konto eingeloggt waren. Dein Passwort bleibt, wie es ist.',

  takenSubject: 'Diese E-Mail-Adresse hat schon ein Konto',
  taken:
    'Jemand, vermutlich du, wollte diese E-Mail-Adresse für ein anderes Konto verwenden. Sie hat schon ein Konto, deshalb hat sich nichts geändert. Um sie anderswo zu verwenden, lösche zuerst dieses Konto.',

  newEmailSubject: 'Bestätige deine neue E-Mail-Adresse',
  newEmail:
    'Jemand möchte diese E-Mail-Adresse für sein Konto verwenden, vermutlich du. Öffne diesen Link und gib dort das Passwort deines Kontos ein:',
  newEmailEnds:
    'Er gilt einmal, {hours, plural, one {eine Stunde} other {# Stunden}} lang. Wenn du es nicht warst, ignoriere diese E-Mail.',

  emailWillChangeSubject: 'Deine E-Mail-Adresse wird geändert',
  emailWillChange: 'Dein Konto soll künftig {email} verwenden, sobald diese Adresse bestätigt ist.',

  emailChangedSubject: 'Deine E-Mail-Adresse wurde geändert',
  emailChanged: 'Dein Konto verwendet ab jetzt {email}. Logge dich mit dieser Adresse ein.',
  emailChangedNotByYou: 'Wenn du das nicht warst, wende dich an die Administratoren dieser Website.',
};
