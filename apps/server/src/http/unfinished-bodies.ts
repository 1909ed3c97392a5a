import { limits } from '@earmark/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** Retry-After of a rejected call, in seconds. */
const againSeconds = 5;

/**
 * Limits the memory held by one person's unanswered calls: each may send a body up to its limit slowly, and one address
 * may open a thousand connections.
 */
export function createUnfinishedBodies(most = limits.body.unfinishedBytesOfOne) {
  const held = new Map<number, number>();
  return {
    /**
     * Reserves the call's maximum body size before it is read, until the call is answered or its connection closes.
     * Throws `too_many_requests` when the person's total is exceeded.
     */
    admit(request: FastifyRequest, reply: FastifyReply, userId: number): void {
      const bytes = mostBytesOf(request);
      if (bytes === 0) return;
      const before = held.get(userId) ?? 0;
      if (before + bytes > most) throw new Refusal('too_many_requests', { seconds: againSeconds });
      held.set(userId, before + bytes);
      reply.raw.once('close', () => {
        const left = (held.get(userId) ?? bytes) - bytes;
        if (left > 0) held.set(userId, left);
        else held.delete(userId);
      });
    },
  };
}

/** Content-Length, or the endpoint's limit when the length is unknown. */
function mostBytesOf({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined || headers['content-encoding'] !== undefined) return bodyLimit;
  return Math.min(bodyLimit, Number(headers['content-length'] ?? 0));
}
