import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { sql, type Transaction } from '../db/index.ts';
import type { Parts } from '../http/index.ts';
import type { JobContext } from '../job/index.ts';
import { MediaFault } from '../media/index.ts';
import { readIsolated, type AnnotationProcess } from './annotation/annotation-process.ts';
import { closeDataset } from './close-dataset.ts';
import { modelIssue } from './issue.ts';
import { locateFile } from './file-bytes.ts';
import type { FileRow } from './queries.ts';
import type { WrittenTexts } from './text/index.ts';

/** Texts of one statement, and about how many bytes of them. */
const most = { texts: 500, bytes: 2 * 1024 ** 2 } as const;

/** Bytes of a file whose texts take longer to store than another child process takes to start. */
const largeBytes = 4 * 1024 ** 2;

/**
 * Reads a file of texts in the child process and stores what it holds in one transaction: nothing is half imported, and
 * a repeated attempt replaces what an earlier reading of the file left.
 */
export async function ingestTexts(
  parts: Parts,
  process: AnnotationProcess,
  modality: string,
  file: FileRow,
  context: JobContext,
  folder: string,
): Promise<void> {
  const output = join(folder, 'texts');
  const { name, ingest } = file;
  const path = locateFile(parts, file);
  const read = await readIsolated(context.signal, (limits) =>
    process.run(
      'writeTexts',
      { modality, name, path, ingest: ingest ?? {}, isEntry: file.archive_id !== null, output },
      { ...limits, endsProcess: file.bytes >= largeBytes },
    ),
  );
  if (!read) throw new MediaFault('text_unreadable');
  await context.finish(async (tx) => {
    await forgetTexts(tx, file.id);
    if (!read.ok)
      await tx.query(
        sql`update dataset_file set kind = 'source', status = 'failed', issues = ${sql.json([modelIssue(read.fault)])} where id = ${file.id}`,
      );
    else if (read.value.isWhole) await storeWhole(tx, file, read.value, output);
    else await storeList(tx, file, read.value, output);
    await closeDataset(tx, parts, file.dataset_id);
  });
}

/** Removes what an earlier reading of a file left. */
async function forgetTexts(tx: Transaction, fileId: number): Promise<void> {
  await tx.query(sql`update dataset_file set backfill_id = null where archive_id = ${fileId} or id = ${fileId}`);
  await tx.query(sql`delete from dataset_file where archive_id = ${fileId}`);
  await tx.query(sql`delete from source_text where file_id = ${fileId}`);
}

const textColumns = sql`as g(n integer, name text, bytes bigint, facts jsonb, size double precision, sha256 text, has_marks boolean, texts jsonb)`;

/** Stores a file that is one text. */
async function storeWhole(tx: Transaction, file: FileRow, { ingest }: WrittenTexts, output: string): Promise<void> {
  for await (const texts of batchesOf(output)) {
    const given = sql`select * from jsonb_to_recordset(${sql.jsonBytes(texts)}::jsonb) ${textColumns}`;
    await tx.query(
      sql.long(sql`
      update dataset_file f set kind = 'source', status = 'parsed', facts = g.facts, size = g.size, sha256 = g.sha256, objects = '{}', object_bytes = 0, issues = '[]',
        ingest = ${sql.json(ingest)}, backfill_id = case when g.has_marks then f.id end
      from (${given}) g where f.id = ${file.id}`),
    );
    await tx.query(
      sql.long(sql`
      insert into source_text (file_id, part, name, body, sentences)
      select ${file.id}::bigint, t.part, t.name, t.body, t.sentences from (${given}) g
        cross join lateral jsonb_to_recordset(g.texts) as t(part smallint, name text, body text, sentences integer[])`),
    );
  }
}

/** Stores a file of many texts: it becomes an archive with a source each, and a failed one for each refused line. */
async function storeList(
  tx: Transaction,
  file: FileRow,
  { ingest, refused }: WrittenTexts,
  output: string,
): Promise<void> {
  for await (const texts of batchesOf(output)) {
    await tx.query(
      sql.long(sql`
      with given as materialized (
        select * from jsonb_to_recordset(${sql.jsonBytes(texts)}::jsonb) ${textColumns}
      ), made as (
        insert into dataset_file (dataset_id, kind, archive_id, name, status, bytes, facts, size, sha256, backfill_id, created_by, upload_round)
        select ${file.dataset_id}::bigint, 'source', ${file.id}::bigint, name, 'parsed', bytes, facts, size, sha256, case when has_marks then ${file.id}::bigint end, ${file.created_by}::bigint, ${file.upload_round}::integer
        from given returning id, name
      )
      insert into source_text (file_id, part, name, body, sentences)
      select made.id, t.part, t.name, t.body, t.sentences from made join given g on g.name = made.name
        cross join lateral jsonb_to_recordset(g.texts) as t(part smallint, name text, body text, sentences integer[])`),
    );
  }
  for (let from = 0; from < refused.length; from += most.texts) {
    const rows = refused
      .slice(from, from + most.texts)
      .map(({ name, fault }) => ({ name, issues: [modelIssue(fault)] }));
    await tx.query(sql`
      insert into dataset_file (dataset_id, kind, archive_id, name, status, issues, created_by, upload_round)
      select ${file.dataset_id}::bigint, 'source', ${file.id}::bigint, e.name, 'failed', e.issues, ${file.created_by}::bigint, ${file.upload_round}::integer
      from jsonb_to_recordset(${sql.json(rows)}::jsonb) as e(name text, issues jsonb)`);
  }
  await tx.query(
    sql`update dataset_file set kind = 'archive', status = 'parsed', facts = null, size = null, sha256 = null, issues = '[]', ingest = ${sql.json(ingest)} where id = ${file.id}`,
  );
}

const [newLine, comma, space] = [0x0a, 0x2c, 0x20];
const [openBracket, closeBracket] = [Buffer.from('['), Buffer.from(']')];

/**
 * Reads a file of JSON values, one on each line, as JSON arrays. They stay the bytes of the file: as strings they would
 * take several times as much memory, until it is collected.
 */
async function* batchesOf(path: string): AsyncGenerator<Buffer> {
  let [pieces, bytes, texts]: [Buffer[], number, number] = [[], 0, 0];
  const take = (): Buffer => {
    const batch = Buffer.concat([openBracket, ...pieces, closeBracket]);
    [pieces, bytes, texts] = [[], 0, 0];
    // Each line ends, also the last one of a batch
    batch[batch.length - 2] = space;
    return batch;
  };
  const stream: AsyncIterable<Buffer> = createReadStream(path);
  for await (const chunk of stream) {
    let from = 0;
    for (let at = chunk.indexOf(newLine); at >= 0; at = chunk.indexOf(newLine, at + 1)) {
      texts += 1;
      chunk[at] = comma;
      if (texts < most.texts && bytes + at - from < most.bytes) continue;
      pieces.push(chunk.subarray(from, at + 1));
      yield take();
      from = at + 1;
    }
    pieces.push(chunk.subarray(from));
    bytes += chunk.length - from;
  }
  if (bytes > 0) yield take();
}
