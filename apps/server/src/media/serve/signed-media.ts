import { limits, rawPaths, type Action, type SignedMedia } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal, type Parts, type SignedInContext } from '../../http/index.ts';
import { readSignature, requireSigner } from '../../session/index.ts';
import { sendObject } from './send-object.ts';

/** Object store keys of a source's media, by the names its modality defines. */
export type MediaKeys = Readonly<Record<string, string>>;

/** Subject of a signed address; also the parameter that carries its id. */
type MediaSubject = 'item' | 'file' | 'task';

/** Read authorisation of a subject: the required permission, and a scope check that throws `not_found`. */
export interface MediaReading {
  readonly action: Action;
  readonly requireReader: (reader: Pick<SignedInContext, 'db' | 'caller' | 'scope'>, id: number) => Promise<void>;
}

/** Addresses created within this period are identical, so that browser caches hit. */
const sameSeconds = 300;
/** How long an authorisation result is cached: a scrolling waveform sends many requests per second. */
const allowedMilliseconds = 5000;

/** Returns a subject's media addresses for the caller's session, valid for 10 to 15 minutes. */
export function signMedia(
  { links, caller }: Pick<SignedInContext, 'links' | 'caller'>,
  subject: { readonly kind: MediaSubject; readonly id: number },
  keys: MediaKeys,
): SignedMedia {
  const seconds = limits.media.seconds - (Math.floor(Date.now() / 1000) % sameSeconds);
  const named = { [subject.kind]: String(subject.id), session: caller.bearer };
  return {
    urls: Object.fromEntries(
      Object.entries(keys).map(([name, key]) => [name, links.sign(rawPaths.media, { key, ...named }, seconds).url]),
    ),
    expires_at: new Date(Date.now() + seconds * 1000).toISOString(),
  };
}

/** Serves media by signed address while the session exists and its person may read the subject. */
export function registerMedia(
  app: FastifyInstance,
  parts: Parts,
  readings: Readonly<Record<MediaSubject, MediaReading>>,
): void {
  const allowed = new Map<string, number>();
  const requireReader = async (session: string, kind: MediaSubject, id: string): Promise<void> => {
    const reading = `${session}/${kind}/${id}`;
    if ((allowed.get(reading) ?? 0) > Date.now()) return;
    const signer = await requireSigner(parts, session, readings[kind].action);
    await readings[kind].requireReader({ db: parts.db, ...signer }, Number(id));
    for (const [known, until] of allowed) if (until <= Date.now()) allowed.delete(known);
    allowed.set(reading, Date.now() + allowedMilliseconds);
  };
  app.get(rawPaths.media, { config: { isSigned: true, stream: 'download' } }, async (request, reply) => {
    const { key, session, item, file, task } = readSignature(parts, request);
    if (item !== undefined) await requireReader(session, 'item', item);
    else if (file !== undefined) await requireReader(session, 'file', file);
    else if (task !== undefined) await requireReader(session, 'task', task);
    else throw new Refusal('not_found');
    return sendObject(parts, request, reply, {
      key,
      type: key.endsWith('.wav') ? 'audio/wav' : 'application/octet-stream',
    });
  });
}
