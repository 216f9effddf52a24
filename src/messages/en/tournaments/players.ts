/** A tournament's players: the list, taking in, taking out. */
export const players = {
  removeTitle: 'Remove {count, plural, one {# player} other {# players}}?',
  remove: 'Remove {count, plural, one {# player} other {# players}}',
  andMore: '{names} and {more} more',
} as const;
