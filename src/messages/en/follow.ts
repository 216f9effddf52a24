/** Texts of follow. */
export const follow = {
  noPushService: 'This browser’s push service cannot be reached. Without the internet no calls come here.',
  cannotPush: 'Leave this page open: this browser can’t show calls while Edgeball is closed.',
  pushOnIphone:
    'To get calls on an iPhone, add Edgeball to the home screen: tap Share, then Add to Home Screen, and open it from there.',
  pushBlocked: 'Allow notifications of this site in the browser’s settings to get calls here. They are blocked now.',
  offerOwn: 'Get your calls and theirs on this device, also while this is closed.',
  offerTheirs: 'Get their calls on this device, also while this is closed.',
  tellMe: 'Tell me',
  testCallIsOn: 'A test call is on its way.',
  callsOn: 'You get calls on this device.',
  callsOffline: 'You’re offline: no calls come to this device.',
  sendTestCall: 'Send a test call',
  stop: 'Stop',
  mostPlayers: 'You follow {count} players already.',
  followName: 'Follow {name}',
  followedOnThisDevice: 'Followed on this device',
  followOnThisDevice: 'Follow on this device',
  mostClubs: 'You follow {count} clubs already.',
  followClub: 'Follow {club}, {count, plural, one {# player} other {# players}}',
} as const;
