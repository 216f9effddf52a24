// Bugs by which a late reply moves what somebody is about to press.

/** @type {readonly import('./plant.mjs').Mutant[]} */
export const LAYOUT_SHIFTS = [
  {
    name: 'buttons below a match’s table that move as the list of matches comes',
    file: 'src/app/tournaments/match/use-match-page.ts',
    find: 'areKnown && isAnswered(list)',
    replace: 'areKnown',
    tests: ['tests/app/pages/match.test.tsx'],
  },
  {
    name: 'buttons of the account that move as its sessions come',
    file: 'src/app/profile/account/use-account-security.ts',
    find: 'parts.every(isAnswered)',
    replace: 'parts.some(isAnswered)',
    tests: ['tests/app/pages/profile-settings.test.tsx'],
  },
  {
    name: 'tournaments on home that move as the organiser’s own come',
    file: 'src/app/pages/use-is-above-known.ts',
    find: '(!isOrganiser || isAnswered(organised)) &&',
    replace: '',
    tests: ['tests/app/pages/home.test.tsx'],
  },
  {
    name: 'the button that starts the groups, moved by what the hall says',
    file: 'src/app/tournaments/draw/commence-dialog.tsx',
    find: 'isAnswered(list) && tables.isKnown',
    replace: 'isAnswered(list)',
    tests: ['tests/app/tournaments/draw/late-replies.test.tsx'],
  },
  {
    name: 'the button that starts a knockout, moved by its players',
    file: 'src/app/tournaments/draw/knockout-dialog.tsx',
    find: 'isAnswered(list) && tables.isKnown',
    replace: 'tables.isKnown',
    tests: ['tests/app/tournaments/draw/late-replies.test.tsx'],
  },
  {
    name: 'a bar that takes the focus from a field in which somebody types',
    file: 'src/app/ui/controls/take-focus.ts',
    find: 'if (!document.activeElement?.matches(GONE_ON)) element?.focus();',
    replace: 'element?.focus();',
    tests: ['tests/app/tournaments/players/choosing-focus.test.tsx'],
  },
  {
    name: 'the button that takes a player out, before it is known what that means',
    file: 'src/app/tournaments/players/remove-dialog.tsx',
    find: 'isKnown={isOpen || isAnswered(record)}',
    replace: 'isKnown',
    tests: ['tests/app/tournaments/late-consequences.test.tsx'],
  },
  {
    name: 'the button that clears a result, moved by what that changes',
    file: 'src/app/tournaments/match/corrections/clear-dialog.tsx',
    find: 'isKnown={foreseen.isKnown}',
    replace: 'isKnown',
    tests: ['tests/app/tournaments/late-consequences.test.tsx'],
  },
  {
    name: 'a correction that can never be made where the rules cannot be loaded',
    file: 'src/app/tournaments/match/corrections/use-foreseen.ts',
    find: 'isWanted && setFound({ asked, consequences: null })',
    replace: 'undefined',
    tests: ['tests/app/tournaments/late-consequences.test.tsx'],
  },
];
