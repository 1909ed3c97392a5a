import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { limits } from '@earmark/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { addressList, networkOf } from './network-of.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * A route whose body may take unlimited time as long as bytes keep flowing: an upload, or a recording left unread
     * by a paused player.
     */
    readonly stream?: 'upload' | 'download';
  }
}

type ConnectionSettings = Pick<Config, 'trustedProxies' | 'connectionsPerAddress' | 'idleSeconds' | 'bodySeconds'>;

/** Minimum transfer rate that extends the base time of a body. */
const leastBytesPerSecond = 128 * 1024;
/**
 * An unread rest of a rejected body up to this size is drained to keep the connection; beyond it, the connection is
 * closed.
 */
const restBytes = 1024 ** 2;
/** How long a paused player may leave the response unread. */
const pausedSeconds = 600;

/** Settings that Node applies to every connection; per-request limits are applied in `guardConnections`. */
export const connectionOptions = ({ idleSeconds }: ConnectionSettings) => ({
  // Silence before the first byte, or between two headers of a request
  connectionTimeout: idleSeconds * 1000,
  // Uploads take hours; all other bodies are limited below
  requestTimeout: 0,
  http: { headersTimeout: idleSeconds * 1000, connectionsCheckingInterval: 5000 },
});

/**
 * Protects against connections held open on purpose (slowloris): limits connections per address and the time of each
 * body, closes stalled uploads, and closes connections with a rejected body that nobody will read.
 */
export function guardConnections(app: FastifyInstance, settings: ConnectionSettings): void {
  limitPerAddress(app, settings);
  app.addHook('onRequest', async (request) => {
    const { socket } = request.raw;
    // Injected requests in tests have no socket
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
    // A proxy carries everyone's connections; it limits its own clients
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

/** Seconds without traffic in either direction after which a connection is closed. */
function silenceOf(request: FastifyRequest, { idleSeconds }: ConnectionSettings): number {
  const { stream } = request.routeOptions.config;
  if (stream === 'upload') return idleSeconds;
  // The body has its own limit; the response may take as long as clients wait for it
  return stream === 'download' ? pausedSeconds : Math.max(idleSeconds, limits.screen.requestTimeoutMilliseconds / 1000);
}

function limitBodyTime(app: FastifyInstance, request: FastifyRequest, { bodySeconds }: ConnectionSettings): void {
  const { raw } = request;
  const expected = Math.min(request.routeOptions.bodyLimit, declaredBytes(raw) || Number.POSITIVE_INFINITY);
  const clock = setTimeout(
    () => {
      if (raw.complete || raw.socket.destroyed) return;
      request.log.info({ address: request.ip, route: request.routeOptions.url }, 'a body did not arrive in time');
      // Like Node's response to slow headers: 408, then close
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

/** NaN when the header is missing. */
const declaredBytes = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? Number.NaN);
