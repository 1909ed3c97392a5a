import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { limits, rulesDocumentKindOf, type RulesDocument, type RulesDocumentKind } from '@earmark/contract';
import PQueue from 'p-queue';
import { one, sql } from '../db/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { holdProject, requireProject } from '../project/index.ts';
import { createIsolated, ProcessBroken } from '../thread/index.ts';
import type * as reader from './read-document.ts';
import type { ReadDocument } from './read-document.ts';

const { fileBytes, convertSeconds, nameMaxCharacters } = limits.rulesDocument;

/** One at a time: a child process takes a few hundred megabytes. */
const turn = new PQueue({ concurrency: 1 });

/**
 * Keeps an uploaded document once its content was found to be what its name says. Throws `rules_document_type`,
 * `rules_document_size`, `rules_document_content` and `rules_document_unreadable`.
 */
export const uploadRulesDocument: HandlersOf<'uploadRulesDocument'>['uploadRulesDocument'] = async (
  { project_id: projectId, file_name: name, content },
  context,
) => {
  const { db, store, caller } = context;
  await requireProject(context, projectId);
  const kind = rulesDocumentKindOf(name);
  if (kind === undefined) throw new Refusal('rules_document_type', { name });
  const bytes = Buffer.from(content, 'base64');
  if (bytes.byteLength === 0 || bytes.byteLength > fileBytes)
    throw new Refusal('rules_document_size', { name, limit: fileBytes / 1024 ** 2 });
  const found = await turn.add(() => readIsolated(kind, bytes));
  if (found.is === 'other') throw new Refusal('rules_document_content', { name, kind });
  if (found.is === 'unreadable') throw new Refusal('rules_document_unreadable', { name });
  const baseKey = `rules/${randomUUID()}`;
  const key = `${baseKey}.${kind}`;
  const readingKey = found.html === null ? null : `${baseKey}.html`;
  await store.write(key, Readable.from([bytes]));
  if (readingKey !== null) await store.write(readingKey, Readable.from([Buffer.from(found.html ?? '')]));
  try {
    return await db.transaction(async (tx) => {
      await holdProject(tx, projectId);
      return await one<RulesDocument>(
        tx,
        sql`
          insert into rules_document (project_id, name, kind, bytes, key, reading_key, created_by)
          values (${projectId}, ${name.slice(0, nameMaxCharacters)}, ${kind}, ${bytes.byteLength}, ${key}, ${readingKey}::text, ${caller.userId})
          returning id, name, kind, bytes`,
      );
    });
  } catch (error) {
    await store.remove(key);
    if (readingKey !== null) await store.remove(readingKey);
    throw error;
  }
};

/** Reads a file in a process of its own, which it may break or occupy without harm. */
async function readIsolated(kind: RulesDocumentKind, bytes: Buffer): Promise<ReadDocument> {
  const child = createIsolated<typeof reader>(new URL('./read-document.ts', import.meta.url), { heapMegabytes: 512 });
  const limit = AbortSignal.timeout(convertSeconds * 1000);
  try {
    return await child.run('readDocument', { kind, bytes }, { signal: limit });
  } catch (error) {
    if (limit.aborted || error instanceof ProcessBroken) return { is: 'unreadable' };
    throw error;
  } finally {
    await child.close();
  }
}
