import { limits, rawPaths, type ItemMedia } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import { one, sql, type Queryable } from '../db/index.ts';
import type { HandlersOf, Parts, SignedInContext } from '../http/index.ts';
import { sendObject } from '../media/index.ts';
import { readSignature, requireSigner } from '../session/index.ts';
import { requireItem } from '../workflow/index.ts';

/** Where an audio's playable copy and peaks lie in the object store. */
export interface MediaKeys {
  readonly proxy_key: string | null;
  readonly peaks_key: string | null;
}

/** Addresses made within this time are the same, so that browsers keep what they have read. */
const sameSeconds = 300;
/** For so long an answer to who may hear an item counts: a waveform that is scrolled asks many times a second. */
const allowedMilliseconds = 5000;

/** Addresses of an item for the caller's session, good for 10 to 15 minutes. */
export function signMedia(
  { links, caller }: Pick<SignedInContext, 'links' | 'caller'>,
  itemId: number,
  keys: MediaKeys,
): ItemMedia {
  const seconds = limits.media.seconds - (Math.floor(Date.now() / 1000) % sameSeconds);
  const sign = (key: string | null) =>
    links.sign(rawPaths.media, { key: key ?? '', item: String(itemId), session: String(caller.sessionId) }, seconds);
  const audio = sign(keys.proxy_key);
  return { audio_url: audio.url, peaks_url: sign(keys.peaks_key).url, expires_at: audio.expiresAt.toISOString() };
}

export const readMediaKeys = (db: Queryable, itemId: number): Promise<MediaKeys> =>
  one<MediaKeys>(
    db,
    sql`select f.proxy_key, f.peaks_key from item i join dataset_file f on f.id = i.file_id where i.id = ${itemId}`,
  );

export const getItemMedia: HandlersOf<'getItemMedia'>['getItemMedia'] = async ({ id }, context) => {
  await requireItem(context.db, context, id);
  return signMedia(context, id, await readMediaKeys(context.db, id));
};

/** Playable copies and peaks by signed address, while the session stands that it was made for and its person may read the item. */
export function registerItemMedia(app: FastifyInstance, parts: Parts): void {
  const allowed = new Map<string, number>();
  const requireReader = async (session: string, item: string): Promise<void> => {
    const reading = `${session}/${item}`;
    if ((allowed.get(reading) ?? 0) > Date.now()) return;
    await requireItem(parts.db, await requireSigner(parts, session, 'item.read'), Number(item));
    for (const [known, until] of allowed) if (until <= Date.now()) allowed.delete(known);
    allowed.set(reading, Date.now() + allowedMilliseconds);
  };
  app.get(rawPaths.media, { config: { isSigned: true, stream: 'download' } }, async (request, reply) => {
    const { key, session, item = '' } = readSignature(parts, request);
    await requireReader(session, item);
    return sendObject(parts, request, reply, {
      key,
      type: key.endsWith('.wav') ? 'audio/wav' : 'application/octet-stream',
    });
  });
}
