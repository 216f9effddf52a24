/** Before all stories: makes the data that their servers start with. After them it goes. */
import { join } from 'node:path';
import { keptPrograms, removeProgram } from '#server/postgres/binaries.ts';
import { announcePreparedData } from './prepared-data.ts';
import { ServerProcess } from './server-process.ts';

export default async function prepareData(): Promise<() => Promise<void>> {
  const server = await ServerProcess.start();
  await server.halt();
  // Each server links the programs anew; a copy of them would be 59 MB a story.
  for (const kept of keptPrograms(join(server.dataDir, 'postgres'))) removeProgram(kept);
  announcePreparedData(server.dataDir);
  return () => server.stop();
}
