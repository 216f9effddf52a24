/** Pages on the way to the OpenID provider and back, and of the first organiser. */
export const signInPages = {
  awayTitle: 'Login nicht erreichbar',
  away: 'Einloggen geht gerade nicht. Versuch es bald noch einmal.',
  failedTitle: 'Der Login hat nicht geklappt',
  calledOff: 'Der Login wurde abgebrochen.',
  notCompleted: 'Der Login ließ sich nicht abschließen. Nichts hat sich geändert, versuch es einfach noch einmal.',
  expired: 'Dieser Login ist abgelaufen oder wurde in einem anderen Browser begonnen.',
  fromElsewhere: 'Eine andere Website hat dich hierher geführt. Willst du dich bei Edgeball einloggen?',

  organiserTitle: 'Turnierleitung werden',
  organiser:
    'Das Konto, mit dem du eingeloggt bist, wird die erste Turnierleitung dieser Website und verwaltet ihre Spielorte. Der Link gilt einmal.',
  mailsLieIn:
    'Diese Website hat noch keinen Mailserver: Jede E-Mail, auch die zum Bestätigen deiner Adresse, wird eine Datei in <code>{folder}</code> auf dem Server. SMTP_URL nennt einen Mailserver.',
  organiserLogIn: 'Logge dich ein oder lege ein Konto an: Es wird die erste Turnierleitung dieser Website.',
  usedTitle: 'Dieser Link ist verbraucht',
  used: 'Es gibt schon eine Turnierleitung. Frag die Administratoren dieses Servers nach der Rolle.',
};
