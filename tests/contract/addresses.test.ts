/** The build puts the address of a call in the place of its name, so that a first visit carries those alone that its pages use. */
import { expect, test } from 'vitest';
import { latePaths } from '#contract/late-paths.ts';
import { links, paths } from '#contract/paths.ts';
import { withAddresses } from '#server/build/addresses.ts';

const built = (source: string): string | undefined => withAddresses(source)?.toString();

test('writes addresses in the place of their names, in whatever they stand', () => {
  const source = `
import { latePaths } from '#contract/late-paths.ts';
import { links, paths, urlOf } from '../paths.ts';
const { run } = useCall(paths.createChampionship, { body: (name: string) => ({ name }) });
export const own = () => [urlOf(latePaths.importFile), <Link href={links.tournamentEvents} />];`;
  expect(built(source)).toContain(`useCall(${JSON.stringify(paths.createChampionship)}, {`);
  expect(built(source)).toContain(
    `[urlOf(${JSON.stringify(latePaths.importFile)}), <Link href={${JSON.stringify(links.tournamentEvents)}} />]`,
  );
});

test('leaves types, lists as a whole, and lists of other modules as they are', () => {
  const ofTypes = `import { paths } from '#contract/paths.ts';\ntype Leave = (typeof paths)['logout'];\nObject.values(paths);`;
  expect(built(ofTypes)).toBe(ofTypes);
  expect(built(`import { paths } from './drawing.ts';\ndraw(paths.logout);`)).toBeUndefined();
});
