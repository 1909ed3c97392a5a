import { limits, rawPaths, type Action, type SignedMedia } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal, type Parts, type SignedInContext } from '../../http/index.ts';
import { readSignature, requireSigner } from '../../session/index.ts';
import { sendObject } from './send-object.ts';

/** Keys in the object store of what a source is shown and heard from, by the names that its modality gave them. */
export type MediaKeys = Readonly<Record<string, string>>;

/** What an address is signed for. Its name is the parameter that carries the id. */
export type MediaSubject = 'item' | 'file';

/** Who may read a subject: the permission that a session needs, and the check of the reach, which refuses with `not_found`. */
export interface MediaReading {
  readonly action: Action;
  readonly requireReader: (reader: Pick<SignedInContext, 'db' | 'caller' | 'scope'>, id: number) => Promise<void>;
}

/** Addresses made within this time are the same, so that browsers keep what they have read. */
const sameSeconds = 300;
/** For so long an answer to who may read a subject counts: a waveform that is scrolled asks many times a second. */
const allowedMilliseconds = 5000;

/** Addresses of a subject for the caller's session, good for 10 to 15 minutes. */
export function signMedia(
  { links, caller }: Pick<SignedInContext, 'links' | 'caller'>,
  subject: { readonly kind: MediaSubject; readonly id: number },
  keys: MediaKeys,
): SignedMedia {
  const seconds = limits.media.seconds - (Math.floor(Date.now() / 1000) % sameSeconds);
  const named = { [subject.kind]: String(subject.id), session: String(caller.sessionId) };
  return {
    urls: Object.fromEntries(
      Object.entries(keys).map(([name, key]) => [name, links.sign(rawPaths.media, { key, ...named }, seconds).url]),
    ),
    expires_at: new Date(Date.now() + seconds * 1000).toISOString(),
  };
}

/** What sources are shown and heard from, by signed address, while the session stands that it was made for and its person may read the subject. */
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
    const { key, session, item, file } = readSignature(parts, request);
    if (item !== undefined) await requireReader(session, 'item', item);
    else if (file !== undefined) await requireReader(session, 'file', file);
    else throw new Refusal('not_found');
    return sendObject(parts, request, reply, {
      key,
      type: key.endsWith('.wav') ? 'audio/wav' : 'application/octet-stream',
    });
  });
}
