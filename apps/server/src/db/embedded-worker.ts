import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types, type Results } from '@electric-sql/pglite';
import type { EmbeddedAnswer, EmbeddedError, EmbeddedReply, EmbeddedRequest } from './embedded-message.ts';

/**
 * The thread that holds the embedded database: its queries run where they are called, so they must not be called where
 * requests are served. Values pass through as text; the main thread reads them as it reads those of PostgreSQL.
 */
const port = parentPort;
if (port === null) throw new Error('This file is a worker thread');
const { folder } = workerData as { folder: string };

/** Half of PostgreSQL's own: it lies in this process's memory, and the operating system keeps the files in its cache anyway. */
const cacheMegabytes = 64;

/** From the beginning of a line: what others wrote may be quoted further on, and PostgreSQL indents the lines of a quotation. */
const panicLine = /^\d{4}-\d\d-\d\d [\d:.]+ \S+ \[\d+\] (?:PANIC|FATAL): +(.*)$/;

const asText = (value: unknown): string => String(value);
const database = await open();
await database.exec(`set time zone 'UTC'`);
const parsers = Object.fromEntries(
  [...Object.keys(types.parsers), ...Object.keys(database.parsers)].map((oid) => [oid, asText]),
);
const serializers = Object.fromEntries(
  [...Object.keys(types.serializers), ...Object.keys(database.serializers)].map((oid) => [oid, asText]),
);

port.on('message', (request: EmbeddedRequest) => {
  void handle(request).then((reply) => {
    port.postMessage(reply);
    if (request.kind === 'close') port.close();
  });
});
port.postMessage({ id: 0, kind: 'rows', answer: { columns: [], rows: [], command: 'READY' } } satisfies EmbeddedReply);

/**
 * A new database is made beside its place and moved there whole, so that a folder in that place always is a finished
 * one, however the first start ended.
 */
async function open(): Promise<PGlite> {
  if (!existsSync(folder)) {
    const draft = `${folder}.unfinished`;
    await rm(draft, { recursive: true, force: true });
    const made = await PGlite.create({ dataDir: draft, onStderr: heed });
    await made.close();
    await rename(draft, folder);
  }
  return PGlite.create({
    dataDir: folder,
    onStderr: heed,
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${cacheMegabytes}MB`],
  });
}

/**
 * Reads what PostgreSQL complains of. After a panic it is dead: the library goes on calling it and may never return, so
 * this must be told from here. Answers whether the line should be printed.
 */
function heed(line: string): boolean {
  const reason =
    panicLine.exec(line)?.[1] ?? (line.startsWith('Aborted(') ? 'PostgreSQL broke off without a word' : undefined);
  if (reason !== undefined) port?.postMessage({ kind: 'lost', reason } satisfies EmbeddedReply);
  return false;
}

async function handle(request: EmbeddedRequest): Promise<EmbeddedReply> {
  const { id } = request;
  try {
    if (request.kind === 'close') await database.close();
    const answer =
      request.kind === 'close' ? { columns: [], rows: [], command: 'CLOSE' } : await run(request.text, request.values);
    return { id, kind: 'rows', answer };
  } catch (error) {
    return { id, kind: 'error', error: describe(error) };
  }
}

async function run(text: string, values: readonly (string | Uint8Array | null)[]): Promise<EmbeddedAnswer> {
  const options = { rowMode: 'array', parsers, serializers } as const;
  const results: Results[] =
    values.length > 0 ? [await database.query(text, values.map(toText), options)] : await database.exec(text, options);
  const last = results.at(-1);
  return {
    columns: (last?.fields ?? []).map(({ name, dataTypeID }) => ({ name, oid: dataTypeID })),
    // rowMode 'array' with text parsers answers rows of texts, which the library's types cannot say
    rows: (last?.rows ?? []) as unknown as (string | null)[][],
    command: last?.command ?? '',
  };
}

/** Text that came as bytes, maybe in memory that another thread made. */
const toText = (value: string | Uint8Array | null): string | null =>
  value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString() : value;

function describe(error: unknown): EmbeddedError {
  const facts = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  const text = (name: string): string | undefined => (typeof facts[name] === 'string' ? facts[name] : undefined);
  return {
    message: text('message') ?? String(error),
    code: text('code') ?? 'XX000',
    constraint: text('constraint'),
    detail: text('detail'),
  };
}
