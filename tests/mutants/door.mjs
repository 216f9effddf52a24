// Bugs at the door of an event: what counts, what is taken back, what is paid, who is let in, and who is drawn.

const RULES = ['tests/event/door.property.test.ts'];
const SERVER = ['tests/server/events/door.test.ts'];
const LINKS = ['tests/server/events/door-links.test.ts'];
const DRAW = ['tests/server/events/draw-of-who-is-here.test.ts'];
const DEVICE = ['tests/outbox/entries/door-transitions.test.ts'];
const SHOWN = ['tests/app/tournaments/events/said-here.test.ts'];

/** @type {readonly import('./plant.mjs').Mutant[]} */
export const DOOR = [
  {
    name: 'the first word that counts',
    file: 'src/event/door.ts',
    find: 'log.findLast(',
    replace: 'log.find(',
    tests: RULES,
  },
  {
    name: 'a word that counts although it was taken back',
    file: 'src/event/door.ts',
    find: 'takesBack === null && !takenBack.has(key)',
    replace: 'takesBack === null',
    tests: RULES,
  },
  {
    name: 'a taking back that clears what another door has said',
    file: 'src/event/door.ts',
    find: 'takesBack === null && !takenBack.has(key)',
    replace: '!takenBack.has(key)',
    tests: RULES,
  },
  {
    name: 'money that is overwritten unseen',
    file: 'src/event/door.ts',
    find: 'if (paid === seen || paid === cents) return null;',
    replace: 'return null;',
    tests: RULES,
  },
  {
    name: 'the same payment of two doors as a question',
    file: 'src/event/door.ts',
    find: 'if (paid === seen || paid === cents) return null;',
    replace: 'if (paid === seen) return null;',
    tests: RULES,
  },
  {
    name: 'a door that changes its kind under the marks',
    file: 'src/event/door.ts',
    find: 'hasNotes && now !== null',
    replace: 'now === undefined',
    tests: RULES,
  },
  {
    name: 'who is late is drawn',
    file: 'src/event/door.ts',
    find: "state === 'HERE';",
    replace: "state === 'HERE' || state === 'LATE';",
    tests: RULES,
  },
  {
    name: 'a draw without somebody who has come since',
    file: 'src/event/door.ts',
    find: 'asked.size === absent.size && [...asked]',
    replace: '[...absent]',
    tests: RULES,
  },
  {
    name: 'a draw without somebody who was not named',
    file: 'src/event/door.ts',
    find: 'asked.size === absent.size && [...asked]',
    replace: '[...asked]',
    tests: RULES,
  },
  {
    name: 'a mark dated by its arrival',
    file: 'src/server/events/door/routes.ts',
    find: 'new Date(deps.now() - waited)',
    replace: 'new Date(deps.now())',
    tests: SERVER,
  },
  {
    name: 'notes without an end',
    file: 'src/server/events/door/notes.ts',
    find: '>= MOST_NOTES',
    replace: '>= Infinity',
    tests: SERVER,
  },
  {
    name: 'a mark at a door that the event does not have',
    file: 'src/server/events/door/notes.ts',
    find: "(row.door === 'DAY') !== (day != null)",
    replace: 'false',
    tests: SERVER,
  },
  {
    name: 'who took the money renamed by a second door',
    file: 'src/server/events/door/notes.ts',
    find: 'if (row.paidCents === cents && row.paidAt !== null)',
    replace: 'if (false)',
    tests: SERVER,
  },
  {
    name: 'a watched door that does not tell of a word',
    file: 'src/server/events/door/entrants.ts',
    find: 'stamp: [last ?? 0, classes,',
    replace: 'stamp: [classes,',
    tests: SERVER,
  },
  {
    name: 'a link that opens the door of every event',
    file: 'src/server/events/door/admission.ts',
    find: 'link?.eventId === eventId',
    replace: 'link',
    tests: LINKS,
  },
  {
    name: 'a former link that goes on',
    file: 'src/server/events/door/links.ts',
    find: '  await endDoorLink(tx, eventId);\n  await tx.insert',
    replace: '  await tx.insert',
    tests: LINKS,
  },
  {
    name: 'a key of the door that belongs to whoever logs in there',
    file: 'src/server/events/door/routes.ts',
    find: '  change(deps, calls.markAtDoor, {\n    isOfDevice: true,',
    replace: '  change(deps, calls.markAtDoor, {\n    isOfDevice: false,',
    tests: LINKS,
  },
  {
    name: 'a draw of who is here that draws everybody',
    file: 'src/server/tournaments/entries/absent.ts',
    find: 'const here = { ...tournament, facts };',
    replace: 'const here = { ...tournament };',
    tests: DRAW,
  },
  {
    name: 'a draw of one who is here',
    file: 'src/server/tournaments/entries/absent.ts',
    find: "assertAllowed(refuseAction('COMMENCE', here, actor));",
    replace: '',
    tests: DRAW,
  },
  {
    name: 'an older app that draws those who are here alone',
    file: 'src/server/tournaments/entries/absent.ts',
    find: 'if (!named) return { tournament };',
    replace: '',
    tests: DRAW,
  },
  {
    name: 'the door that forgets whom a draw left out',
    file: 'src/server/tournaments/command-routes.ts',
    find: 'lotsHash: facts.draw?.lotsHash, leftOut }',
    replace: 'lotsHash: facts.draw?.lotsHash }',
    tests: DRAW,
  },
  {
    name: 'a word that leaves although it was taken back before',
    file: 'src/outbox/entries/door-transitions.ts',
    find: 'isTakenBack(one, draft) && hasStayed(one)',
    replace: 'false',
    tests: DEVICE,
  },
  {
    name: 'a word that may have left taken back without telling the server',
    file: 'src/outbox/entries/door-transitions.ts',
    find: "state === 'attention') && unanswered === 0",
    replace: "state === 'attention')",
    tests: DEVICE,
  },
  {
    name: 'a reply about another entrant taken for the own',
    file: 'src/outbox/entries/verdict.ts',
    find: '|| parsed.data.entrant.id !== door.entrantId',
    replace: '',
    tests: DEVICE,
  },
  {
    name: 'a sent word that flickers until the list has it',
    file: 'src/app/tournaments/events/door/said-here.ts',
    find: 'isOnItsWay(one.state) || isNewer(one, list)',
    replace: 'isOnItsWay(one.state)',
    tests: SHOWN,
  },
  {
    name: 'an own taking back that hides what another door has said',
    file: 'src/app/tournaments/events/door/said-here.ts',
    find: 'sent !== null && sent === stored?.note',
    replace: 'sent !== null && stored',
    tests: SHOWN,
  },
];
