/** Before all stories: makes the data that their servers start with. After them it goes. */
import { announcePreparedData } from './prepared-data.ts';
import { ServerProcess } from './server-process.ts';

export default async function prepareData(): Promise<() => Promise<void>> {
  const server = await ServerProcess.start();
  await server.halt();
  announcePreparedData(server.dataDir);
  return () => server.stop();
}
