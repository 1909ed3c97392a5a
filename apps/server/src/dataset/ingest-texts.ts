import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql, type Transaction } from '../db/index.ts';
import type { Parts } from '../http/index.ts';
import type { JobContext } from '../job/index.ts';
import { MediaFault } from '../media/index.ts';
import { readIsolated, type AnnotationProcess } from './annotation/annotation-process.ts';
import { closeDataset } from './close-dataset.ts';
import { modelIssue } from './issue.ts';
import { locateFile } from './locate-file.ts';
import type { FileRow } from './queries.ts';
import type { WrittenTexts } from './text/index.ts';

/** Texts of one statement, and about how many of their characters. */
const most = { texts: 500, characters: 2_000_000 } as const;

/**
 * Reads a file of texts in the child process and stores what it holds in one transaction: nothing is half imported, and a
 * repeated attempt replaces what an earlier reading of the file left.
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
      limits,
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

const textColumns = sql`as g(n integer, name text, bytes bigint, facts jsonb, size double precision, sha256 text, has_marks boolean, texts json)`;

/** Stores a file that is one text. */
async function storeWhole(tx: Transaction, file: FileRow, { ingest }: WrittenTexts, output: string): Promise<void> {
  for await (const lines of linesOf(output)) {
    const given = sql`select * from json_to_recordset(${`[${lines.join(',')}]`}::json) ${textColumns}`;
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
        cross join lateral json_to_recordset(g.texts) as t(part smallint, name text, body text, sentences integer[])`),
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
  for await (const lines of linesOf(output)) {
    await tx.query(
      sql.long(sql`
      with given as materialized (
        select * from json_to_recordset(${`[${lines.join(',')}]`}::json) ${textColumns}
      ), made as (
        insert into dataset_file (dataset_id, kind, archive_id, name, status, bytes, facts, size, sha256, backfill_id, created_by, upload_round)
        select ${file.dataset_id}::bigint, 'source', ${file.id}::bigint, name, 'parsed', bytes, facts, size, sha256, case when has_marks then ${file.id}::bigint end, ${file.created_by}::bigint, ${file.upload_round}::integer
        from given returning id, name
      )
      insert into source_text (file_id, part, name, body, sentences)
      select made.id, t.part, t.name, t.body, t.sentences from made join given g on g.name = made.name
        cross join lateral json_to_recordset(g.texts) as t(part smallint, name text, body text, sentences integer[])`),
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

/** The lines of a file in batches. */
async function* linesOf(path: string): AsyncGenerator<string[]> {
  let [batch, characters]: [string[], number] = [[], 0];
  for await (const line of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })) {
    batch.push(line);
    characters += line.length;
    if (batch.length < most.texts && characters < most.characters) continue;
    yield batch;
    [batch, characters] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}
