import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { limits } from '@earmark/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { addressList, networkOf } from './network-of.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route whose bytes may take any time in all while they keep moving: those of an upload, or of a recording that a paused player leaves unread. */
    readonly stream?: 'upload' | 'download';
  }
}

type ConnectionSettings = Pick<Config, 'trustedProxies' | 'connectionsPerAddress' | 'idleSeconds' | 'bodySeconds'>;

/** The slowest line that a body is waited for on, beyond the time that every body has. */
const leastBytesPerSecond = 128 * 1024;
/** A rest of a refused body up to this size is thrown away and the connection goes on; with more to come it ends. */
const restBytes = 1024 ** 2;
/** How long a player may leave what it was sent unread. */
const pausedSeconds = 600;

/** What Node is told about every connection; what depends on the request is decided in `guardConnections`. */
export const connectionOptions = ({ idleSeconds }: ConnectionSettings) => ({
  // silent from the first byte on, or between two of its request's headers
  connectionTimeout: idleSeconds * 1000,
  // uploads take hours; the time of all other bodies is limited below
  requestTimeout: 0,
  http: { headersTimeout: idleSeconds * 1000, connectionsCheckingInterval: 5000 },
});

/**
 * Keeps connections from being held for nothing: at most so many of one address, a time in which a body must arrive, an idle
 * time for uploads, and an end of the connection where a body was refused that nobody will read.
 */
export function guardConnections(app: FastifyInstance, settings: ConnectionSettings): void {
  limitPerAddress(app, settings);
  app.addHook('onRequest', async (request) => {
    const { socket } = request.raw;
    // requests of tests that inject them come without one
    if (!(socket instanceof Socket)) return;
    socket.setTimeout(silenceOf(request, settings) * 1000);
    if (request.routeOptions.config.stream !== 'upload' && hasBody(request.raw)) limitBodyTime(app, request, settings);
  });
  app.addHook('onSend', async (request, reply) => {
    if (hasBody(request.raw) && !request.raw.complete && !(declaredBytes(request.raw) <= restBytes))
      reply.header('connection', 'close');
  });
}

function limitPerAddress(app: FastifyInstance, { trustedProxies, connectionsPerAddress }: ConnectionSettings): void {
  const isProxy = addressList(trustedProxies ?? '');
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    // everybody comes through a proxy; it limits its own callers
    if (isProxy(socket.remoteAddress ?? '')) return;
    const address = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    if (count > connectionsPerAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

/** Seconds without a byte in either direction after which a connection is closed. */
function silenceOf(request: FastifyRequest, { idleSeconds }: ConnectionSettings): number {
  const { stream } = request.routeOptions.config;
  if (stream === 'upload') return idleSeconds;
  // the body has its own time; the answer may take as long as clients wait for it
  return stream === 'download' ? pausedSeconds : Math.max(idleSeconds, limits.screen.requestTimeoutMilliseconds / 1000);
}

function limitBodyTime(app: FastifyInstance, request: FastifyRequest, { bodySeconds }: ConnectionSettings): void {
  const { raw } = request;
  const expected = Math.min(request.routeOptions.bodyLimit, declaredBytes(raw) || Number.POSITIVE_INFINITY);
  const clock = setTimeout(
    () => {
      if (raw.complete || raw.socket.destroyed) return;
      request.log.info({ address: request.ip, route: request.routeOptions.url }, 'a body did not arrive in time');
      // as Node answers headers that do not arrive in time: 408, and the end
      app.server.emit(
        'clientError',
        Object.assign(new Error('the body did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        raw.socket,
      );
    },
    (bodySeconds + expected / leastBytesPerSecond) * 1000,
  );
  for (const event of ['end', 'close'] as const) raw.once(event, () => clearTimeout(clock));
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** NaN when it is not said. */
const declaredBytes = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? Number.NaN);
