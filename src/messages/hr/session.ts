/** Texts of session in Croatian. */
export const session = {
  loggingInNeedsNetwork: 'Za prijavu treba mreža. Pokušaj ponovno kad se signal vrati.',
  loggedOutHere: 'Odjava na ovom uređaju je gotova. Na poslužitelju ćemo je provesti čim opet odgovori.',
  cannotLogOutOffline:
    'Prijava na ovom uređaju i dalje vrijedi: poslužitelj ne odgovara, a ovaj preglednik ne pamti odjavu za poslije.',
  sessionEnded: 'Prijava je istekla. Prijavi se ponovno: upisano ostaje.',
  organisersAskForRole:
    'Samo organizatori mogu {what, select, tournaments {dodavati turnire} championships {dodavati prvenstva} other {uređivati svoje turnire}}. Zamoli onoga tko vodi ovu stranicu da ti da tu ulogu.',
  pleaseLogIn: 'Prijavi se',
  organisersLogIn:
    'Prijavi se organizatorskim računom da možeš {what, select, tournaments {dodavati turnire} championships {dodavati prvenstva} other {uređivati svoje turnire}}. Zatim se vraćaš na ovu stranicu.',
  forOrganisersOnly: 'Samo za organizatore',
  forVenueManagersOnly: 'Samo za voditelje dvorana',
  managersAskForRole:
    'Samo voditelji dvorana mogu {what, select, create {dodavati dvorane} edit {uređivati dvorane} other {vidjeti rezervacije dvorane}}. Zamoli onoga tko vodi ovu stranicu da ti da tu ulogu.',
  managersLogIn:
    'Prijavi se računom voditelja dvorane da možeš {what, select, create {dodavati dvorane} edit {uređivati dvorane} other {vidjeti rezervacije dvorane}}. Zatim se vraćaš na ovu stranicu.',
  typedBefore: 'Ovo je upisano ranije.',
  backToHome: 'Natrag na početnu',
  noWayToLogIn: 'Poslužitelj ne nudi način prijave.',
  stillLoggedIn: 'Prijava i dalje vrijedi. Pokušaj ponovno.',
};
