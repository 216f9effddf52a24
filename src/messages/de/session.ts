/** Texts of session. */
export const session = {
  loggingInNeedsNetwork: 'Einloggen geht nur mit Netz. Versuch es noch einmal, sobald du wieder Empfang hast.',
  loggedOutHere:
    'Auf diesem Gerät bist du ausgeloggt. Auf dem Server beenden wir die Sitzung, sobald er wieder antwortet.',
  cannotLogOutOffline:
    'Du bist auf diesem Gerät noch eingeloggt: Der Server antwortet nicht, und dieser Browser kann es ihm auch später nicht sagen.',
  sessionEnded: 'Deine Sitzung ist abgelaufen. Logge dich neu ein: Was du eingegeben hast, bleibt erhalten.',
  organisersAskForRole:
    'Nur mit der Rolle Turnierleitung kannst du {what, select, tournaments {Turniere anlegen} championships {Turnierserien anlegen} other {Turniere bearbeiten}}. Frag die Administratoren dieser Website nach der Rolle.',
  pleaseLogIn: 'Bitte einloggen',
  organisersLogIn:
    'Logge dich mit deinem Konto als Turnierleitung ein, um {what, select, tournaments {Turniere anzulegen} championships {Turnierserien anzulegen} other {deine Turniere zu bearbeiten}}. Danach kommst du hierher zurück.',
  forOrganisersOnly: 'Nur für die Turnierleitung',
  forVenueManagersOnly: 'Nur für Betreiber von Spielorten',
  managersAskForRole:
    'Nur Betreiber von Spielorten können {what, select, create {Spielorte anlegen} edit {Spielorte bearbeiten} other {die Buchungen eines Spielorts sehen}}. Frag die Administratoren dieser Website nach der Rolle.',
  managersLogIn:
    'Logge dich mit deinem Betreiberkonto ein, um {what, select, create {Spielorte anzulegen} edit {Spielorte zu bearbeiten} other {die Buchungen eines Spielorts zu sehen}}. Danach kommst du hierher zurück.',
  typedBefore: 'Das hattest du zuletzt eingegeben.',
  backToHome: 'Zurück zur Startseite',
  noWayToLogIn: 'Der Server bietet keine Möglichkeit zum Einloggen.',
  stillLoggedIn: 'Du bist noch eingeloggt. Bitte versuch es noch einmal.',
};
