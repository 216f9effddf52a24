/** @type {readonly import('./plant.mjs').Mutant[]} */
export const SERVER = [];
