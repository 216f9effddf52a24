import type { Me } from '#contract/accounts/session.ts';
import type { UserProfile } from '#contract/accounts/users.ts';

export const me = {
  id: 'u1',
  username: 'maja',
  email: 'maja@example.org',
  profilePictureUrl: null,
  firstName: 'Maja',
  lastName: 'Kovač',
  club: 'TTC Luka',
  city: 'Rijeka',
  dateOfBirth: '1994-05-17',
  phone: null,
} satisfies Me;

export const profile: UserProfile = {
  ...me,
  playerBadges: ['Player'],
  elo: 1742,
  matchesWon: 8,
  matchesLost: 5,
};
