// One bug, planted by exchanging one place of one file; and the places that it refuses.

/**
 * @typedef {object} Mutant
 * @property {string} name What would be wrong, in the trade's words.
 * @property {string} file
 * @property {string} find Occurs exactly once in the file.
 * @property {string} replace
 * @property {readonly string[]} tests The test files that have to fail.
 */

/** The source with the bug. @param {string} source @param {Mutant} mutant */
export function plant(source, { name, file, find, replace }) {
  const count = source.split(find).length - 1;
  if (count !== 1) throw new Error(`"${name}": ${file} has ${JSON.stringify(find)} ${count} times, not once.`);
  if (find === replace) throw new Error(`"${name}" changes nothing.`);
  return source.replace(find, () => replace);
}
