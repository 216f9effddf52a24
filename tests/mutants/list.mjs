// Every planted bug, by the part of the product that it is planted in.
import { ADMISSION } from './admission.mjs';
import { CONSOLATION } from './consolation.mjs';
import { CORRECTIONS } from './corrections.mjs';
import { DOOR } from './door.mjs';
import { DRAWS } from './draws.mjs';
import { ENTERING } from './entering.mjs';
import { HALL } from './hall.mjs';
import { LAYOUT_SHIFTS } from './layout-shifts.mjs';
import { LONG_LISTS } from './long-lists.mjs';
import { MODEL_VIEWS } from './model.mjs';
import { OUTBOX } from './outbox.mjs';
import { PAGE } from './page.mjs';
import { SERVER } from './server.mjs';
import { SIGN_OUT } from './sign-out.mjs';
import { TOURNAMENT } from './tournament.mjs';
import { TURNS } from './turns.mjs';
import { WORKER } from './worker.mjs';

/** @type {readonly import('./plant.mjs').Mutant[]} */
export const MUTANTS = [
  ...TOURNAMENT,
  ...DRAWS,
  ...CONSOLATION,
  ...DOOR,
  ...ENTERING,
  ...CORRECTIONS,
  ...HALL,
  ...OUTBOX,
  ...LAYOUT_SHIFTS,
  ...LONG_LISTS,
  ...PAGE,
  ...MODEL_VIEWS,
  ...WORKER,
  ...SERVER,
  ...TURNS,
  ...SIGN_OUT,
  ...ADMISSION,
];
