import { limits } from '@earmark/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** How soon those who are refused may ask again. */
const againSeconds = 5;

/**
 * Bounds what the calls of one person that are not answered yet hold in memory: each may bring a body as large as its limit,
 * slowly, and one address may hold a thousand of them.
 */
export function createUnfinishedBodies(most = limits.body.unfinishedBytesOfOne) {
  const held = new Map<number, number>();
  return {
    /** Counts what this call may bring, before any of it is read and until it is answered or its connection ends; refuses when it is too much. */
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

/** What the headers say, or all that the call may bring where they do not say how much is held in the end. */
function mostBytesOf({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined || headers['content-encoding'] !== undefined) return bodyLimit;
  return Math.min(bodyLimit, Number(headers['content-length'] ?? 0));
}
