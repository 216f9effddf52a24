/** Texts of follow. */
export const follow = {
  noPushService: 'Der Push-Dienst dieses Browsers ist nicht erreichbar. Ohne Internet kommen hier keine Aufrufe an.',
  cannotPush: 'Lass diese Seite offen: Dieser Browser kann keine Aufrufe zeigen, wenn Edgeball geschlossen ist.',
  pushOnIphone:
    'Für Aufrufe auf dem iPhone füge Edgeball zum Home-Bildschirm hinzu: Tippe auf „Teilen“, dann auf „Zum Home-Bildschirm“, und öffne es von dort.',
  pushBlocked:
    'Erlaube in den Einstellungen des Browsers Mitteilungen dieser Website, damit hier Aufrufe ankommen. Jetzt sind sie blockiert.',
  offerOwn: 'Hol dir deine und ihre Aufrufe auf dieses Gerät, auch wenn Edgeball geschlossen ist.',
  offerTheirs: 'Hol dir ihre Aufrufe auf dieses Gerät, auch wenn Edgeball geschlossen ist.',
  tellMe: 'Einschalten',
  testCallIsOn: 'Ein Testaufruf ist unterwegs.',
  callsOn: 'Aufrufe kommen auf dieses Gerät.',
  callsOffline: 'Du bist offline: Auf dieses Gerät kommen keine Aufrufe.',
  sendTestCall: 'Testaufruf senden',
  stop: 'Ausschalten',
  mostPlayers: 'Du folgst schon {count} Spielern.',
  followName: '{name} folgen',
  followedOnThisDevice: 'Folge ich auf diesem Gerät',
  followOnThisDevice: 'Auf diesem Gerät folgen',
  mostClubs: 'Du folgst schon {count} Vereinen.',
  followClub: '{club} folgen, {count, plural, one {# Spieler} other {# Spieler}}',
};
