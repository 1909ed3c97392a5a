import { createHash } from 'node:crypto';
import { limits } from '@earmark/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, type Parts } from '../../http/index.ts';
import { ObjectMissing, type ObjectFacts } from '../store/index.ts';

/**
 * Sends an object of the store, whole or one byte range (RFC 9110, section 14). A range asked for with `If-Range` is
 * sent while the object is the one that the download began with, otherwise the whole. Throws `not_found`.
 */
export async function sendObject(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  object: { key: string; type: string; fileName?: string },
): Promise<FastifyReply> {
  const facts = await parts.store.stat(object.key);
  if (!facts) throw new Refusal('not_found');
  const tag = tagOf(object.key, facts);
  const condition = request.headers['if-range'];
  const range =
    condition === undefined || condition === tag ? rangeOf(request.headers.range, facts.sizeBytes) : undefined;
  reply
    .header('accept-ranges', 'bytes')
    .header('etag', tag)
    .header('cache-control', `private, max-age=${limits.media.seconds}`)
    .type(object.type);
  if (object.fileName !== undefined)
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(object.fileName)}`);
  if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${facts.sizeBytes}`).send();
  try {
    const opened = await parts.store.openRead(object.key, range);
    reply.header('content-length', opened.end - opened.start);
    if (range) reply.status(206).header('content-range', `bytes ${opened.start}-${opened.end - 1}/${opened.sizeBytes}`);
    return reply.send(opened.stream);
  } catch (error) {
    if (error instanceof ObjectMissing) throw new Refusal('not_found');
    throw error;
  }
}

/** Objects are written once and replaced whole: key, size and time tell one content from another. */
const tagOf = (key: string, { sizeBytes, modifiedAt }: ObjectFacts): string =>
  `"${createHash('sha256').update(`${key} ${sizeBytes} ${modifiedAt.getTime()}`).digest('base64url').slice(0, 22)}"`;

/** Parses a byte range as `[start, end)`; multiple or malformed ranges mean the whole object. */
export function rangeOf(
  header: string | undefined,
  sizeBytes: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, first = '', last = ''] = match;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? sizeBytes : Math.min(sizeBytes, Number(last) + 1);
  return start >= sizeBytes || end <= start ? 'unsatisfiable' : { start, end };
}
