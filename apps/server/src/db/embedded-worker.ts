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

const asText = (value: unknown): string => String(value);
const database = await PGlite.create({ dataDir: folder });
await database.exec(`set time zone 'UTC'`);
const parsers = Object.fromEntries([...Object.keys(types.parsers), ...Object.keys(database.parsers)].map((oid) => [oid, asText]));
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

async function handle(request: EmbeddedRequest): Promise<EmbeddedReply> {
  const { id } = request;
  try {
    if (request.kind === 'close') await database.close();
    const answer = request.kind === 'close' ? { columns: [], rows: [], command: 'CLOSE' } : await run(request.text, request.values);
    return { id, kind: 'rows', answer };
  } catch (error) {
    return { id, kind: 'error', error: describe(error) };
  }
}

async function run(text: string, values: readonly (string | null)[]): Promise<EmbeddedAnswer> {
  const options = { rowMode: 'array', parsers, serializers } as const;
  const results: Results[] =
    values.length > 0 ? [await database.query(text, [...values], options)] : await database.exec(text, options);
  const last = results.at(-1);
  return {
    columns: (last?.fields ?? []).map(({ name, dataTypeID }) => ({ name, oid: dataTypeID })),
    // rowMode 'array' with text parsers answers rows of texts, which the library's types cannot say
    rows: (last?.rows ?? []) as unknown as (string | null)[][],
    command: last?.command ?? '',
  };
}

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
