/** A server behind a bad network and the next build of the app, for a campaign of results. */
import { CutProxy } from '../programs/cut-proxy.ts';
import { makeNextBuild, removeBuild } from '../programs/next-build.ts';
import { ServerProcess } from '../programs/server-process.ts';
import type { Phone } from './campaign-troubles.ts';

type Hall = Pick<Phone, 'proxy' | 'server' | 'nextBuild'>;

export async function withHall(work: (hall: Hall) => Promise<void>): Promise<void> {
  const proxy = await CutProxy.start();
  const [server, nextBuild] = await Promise.all([
    ServerProcess.start(() => ({ PUBLIC_URL: proxy.url })),
    makeNextBuild(),
  ]);
  proxy.target = server.url;
  try {
    await work({ proxy, server, nextBuild });
  } finally {
    await server.stop();
    await proxy.stop();
    await removeBuild(nextBuild);
  }
}
