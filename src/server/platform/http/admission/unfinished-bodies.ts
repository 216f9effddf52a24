/**
 * Bounds bodies that have not arrived whole, uploads apart: how many a network has on their way, how many bytes they hold
 * in all, and how long one may take. What an honest page sends is a few hundred bytes, and there at once.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasBody, isUpload, networkOfClient } from './connections.ts';
import { networkOf } from './network.ts';
import { leaveRequests } from './requests-under-way.ts';
import { createTarpit } from './tarpit.ts';

export interface BodyLimits {
  readonly perNetwork: number;
  /** What all of them together may hold. */
  readonly bytes: number;
  /** How long a call's body may take to arrive; an upload that is not answered yet has the whole request's time. */
  readonly ms: number;
}

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
const MADE_WAY = 'HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 5\r\nContent-Length: 0\r\n\r\n';

/** Closes the connection of a body that has not arrived. */
function cutOff({ raw }: FastifyRequest, reply: FastifyReply, words: string): void {
  // What has arrived after all, or was answered and thrown away, has left the connection to other requests.
  if (raw.complete || raw.readableEnded || raw.destroyed) return;
  if (reply.raw.headersSent) raw.destroy();
  else raw.socket.end(words, () => raw.destroy());
}

/** Closes a connection on which a call's body does not arrive in time. */
function endSlowBodies(app: FastifyInstance, ms: number): void {
  const limit = (request: FastifyRequest, reply: FastifyReply) => {
    const { raw } = request;
    const timer = setTimeout(() => cutOff(request, reply, TOO_SLOW), ms);
    timer.unref();
    raw.once('end', () => clearTimeout(timer));
    // Also where its connection ends, which itself may carry thousands of requests.
    raw.once('close', () => clearTimeout(timer));
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request) && !isUpload(request)) limit(request, reply);
    done();
  });
  // What is refused on its head need not be taken to the end.
  app.addHook('onResponse', (request, reply, done) => {
    if (isUpload(request) && !request.raw.complete) limit(request, reply);
    done();
  });
}

interface UnfinishedBody {
  /** As many as it says, or as its call takes. */
  readonly bytes: number;
  makeWay(): void;
}

interface Network {
  /** The oldest first. */
  readonly bodies: Set<UnfinishedBody>;
  bytes: number;
}

const oldestOf = ({ bodies }: Network): UnfinishedBody | undefined => bodies.values().next().value;

/**
 * Nothing more is read of a body that made way, and its sender is told only after a while: one who begins again at once
 * then costs an idle connection, and not a new one every moment.
 */
const MADE_WAY_MS = 4_000;
const MOST_MADE_WAY = 2_000;

/** The oldest makes way for a new one: within its network where that has too many, of the fullest where there are too many bytes. */
function boundBodies(app: FastifyInstance, { perNetwork, bytes: mostBytes }: BodyLimits): void {
  const networks = new Map<string, Network>();
  let total = 0;
  const held = createTarpit({ ms: MADE_WAY_MS, most: MOST_MADE_WAY });
  const fullest = (): Network | undefined => {
    let found: Network | undefined;
    for (const network of networks.values()) if (!found || network.bytes > found.bytes) found = network;
    return found;
  };
  const count = (request: FastifyRequest, reply: FastifyReply, bytes: number): void => {
    const key = networkOf(request.ip);
    const network = networks.get(key) ?? { bodies: new Set(), bytes: 0 };
    const release = (): void => {
      if (!network.bodies.delete(body)) return;
      network.bytes -= bytes;
      total -= bytes;
      if (network.bodies.size === 0 && networks.get(key) === network) networks.delete(key);
    };
    const makeWay = (): void => {
      release();
      leaveRequests(request);
      request.raw.socket.pause();
      void held().then(() => cutOff(request, reply, MADE_WAY));
    };
    const body: UnfinishedBody = { bytes, makeWay };
    if (networkOfClient(request) !== null && network.bodies.size >= perNetwork) oldestOf(network)?.makeWay();
    networks.set(key, network);
    network.bodies.add(body);
    network.bytes += bytes;
    total += bytes;
    for (const stream of [request.raw, reply.raw]) stream.once('close', release);
    request.raw.once('end', release);
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request) && !isUpload(request)) {
      const limit = request.routeOptions.bodyLimit ?? app.initialConfig.bodyLimit ?? 0;
      const said = Number(request.headers['content-length'] ?? limit);
      count(request, reply, Math.min(Number.isFinite(said) ? said : limit, limit));
      for (let most = fullest(); most && total > mostBytes; most = fullest()) oldestOf(most)?.makeWay();
    }
    done();
  });
}

export function boundUnfinishedBodies(app: FastifyInstance, limits: BodyLimits): void {
  endSlowBodies(app, limits.ms);
  boundBodies(app, limits);
}
