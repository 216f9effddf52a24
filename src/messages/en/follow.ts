/** Texts of follow. */
export const follow = {
  thisBrowsersPushService: 'This browser’s push service cannot be reached. Without the internet no calls come here.',
  thisBrowserCannotBe: 'This browser cannot be told of calls while Edgeball is closed. Leave this page open.',
  toBeToldOf:
    'To be told of calls on an iPhone, add Edgeball to the home screen: tap Share, then Add to Home Screen, and open it from there.',
  notificationsOfThisSite:
    'Notifications of this site are blocked in the browser’s settings, so no calls can come here.',
  beToldOfYour: 'Be told of your calls and theirs',
  beToldOfTheir: 'Be told of their calls',
  tellMe: 'Tell me',
  testCallIsOn: 'A test call is on its way.',
  callsAreToldOn: 'Calls are told on this device.',
  withoutInternetNoCalls: 'Without the internet no calls are told on this device.',
  sendTestCall: 'Send a test call',
  stop: 'Stop',
  youFollowMostFollowed: 'You follow {MOST_FOLLOWED} players already.',
  followName: 'Follow {name}',
  followedOnThisDevice: 'Followed on this device',
  followOnThisDevice: 'Follow on this device',
  youFollowMostFollowedClubs: 'You follow {MOST_FOLLOWED_CLUBS} clubs already.',
} as const;
