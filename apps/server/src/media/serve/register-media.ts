import { rawPaths } from '@earmark/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, type Parts } from '../../http/index.ts';
import { ObjectMissing } from '../store/index.ts';

/** Serves audio proxies and peaks by signed address, with byte ranges (RFC 9110, section 14). */
export function registerMedia(app: FastifyInstance, parts: Parts): void {
  app.get(rawPaths.media, (request, reply) => {
    const key = verifiedKey(parts, rawPaths.media, request);
    return sendObject(parts, request, reply, { key, type: key.endsWith('.wav') ? 'audio/wav' : 'application/octet-stream' });
  });
}

/** The object key of a signed address; forged ones do not exist, old ones say so. */
export function verifiedKey(parts: Parts, path: string, request: FastifyRequest): string {
  const verified = parts.links.verify(path, typeof request.query === 'object' && request.query !== null ? { ...request.query } : {});
  const key = verified?.parameters['key'];
  if (!verified || key === undefined) throw new Refusal('not_found');
  if (verified.isExpired) throw new Refusal('link_expired');
  return key;
}

export async function sendObject(parts: Parts, request: FastifyRequest, reply: FastifyReply, object: { key: string; type: string; fileName?: string }): Promise<FastifyReply> {
  const facts = await parts.store.stat(object.key);
  if (!facts) throw new Refusal('not_found');
  const range = rangeOf(request.headers.range, facts.sizeBytes);
  reply.header('accept-ranges', 'bytes').header('cache-control', 'private, max-age=3600').type(object.type);
  if (object.fileName !== undefined) reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(object.fileName)}`);
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

/** One range of bytes as `[start, end)`; several ranges or nonsense mean the whole object. */
export function rangeOf(header: string | undefined, sizeBytes: number): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, first = '', last = ''] = match;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? sizeBytes : Math.min(sizeBytes, Number(last) + 1);
  return start >= sizeBytes || end <= start ? 'unsatisfiable' : { start, end };
}
