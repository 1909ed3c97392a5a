import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, protocol } from '@electric-sql/pglite';
import type { EmbeddedAnswer, EmbeddedError, EmbeddedReply, EmbeddedRequest } from './embedded-message.ts';
import { frequentName } from './frequent-name.ts';

/**
 * Thread of the embedded database. PGlite executes queries synchronously where it is called, which must not be the
 * thread that serves requests. Values pass as text; the main thread decodes them like PostgreSQL's.
 */
const port = parentPort;
if (port === null) throw new Error('This file is a worker thread');
const { folder } = workerData as { folder: string };

/**
 * Half of PostgreSQL's default: it occupies this process's memory, and the operating system caches the files anyway.
 */
const cacheMegabytes = 64;

const { serialize } = protocol;
const { CommandCompleteMessage, DataRowMessage, RowDescriptionMessage } = protocol.messages;

/** Anchored at the line start, because later text may quote other messages; PostgreSQL indents continuation lines. */
const panicLine = /^\d{4}-\d\d-\d\d [\d:.]+ \S+ \[\d+\] (?:PANIC|FATAL): +(.*)$/;

const database = await open();
await database.exec(`set time zone 'UTC'`);

port.on('message', (request: EmbeddedRequest) => {
  void handle(request).then((reply) => {
    port.postMessage(reply);
    if (request.kind === 'close') port.close();
  });
});
port.postMessage({ id: 0, kind: 'rows', answer: { columns: [], rows: [], command: 'READY' } } satisfies EmbeddedReply);

/**
 * Initialises a new database next to its final path and renames it, so that a folder at that path is always complete,
 * however the first start ended.
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
 * Interprets PostgreSQL's log output. After a panic the engine is dead, but the library keeps calling it and may never
 * return, so the loss is reported from here. Returns whether to print the line.
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
    const answer = request.kind === 'close' ? { columns: [], rows: [], command: 'CLOSE' } : await run(request);
    return { id, kind: 'rows', answer };
  } catch (error) {
    return { id, kind: 'error', error: describe(error) };
  }
}

/**
 * Speaks PostgreSQL's protocol instead of calling the library's `query`, which needs six exchanges and two tables of
 * converters per statement, four times the work. Returns the answer of the last statement in `text`.
 */
async function run({ text, values, isFrequent }: Extract<EmbeddedRequest, { kind: 'run' }>): Promise<EmbeddedAnswer> {
  const name = isFrequent ? frequentName(text) : '';
  const request = values.length > 0 ? statementWith({ name, text }, values.map(toText)) : serialize.query(text);
  const messages = await database.runExclusive(() => database.execProtocolStream(request, {}));
  if (name !== '') prepared.add(name);
  let answer: EmbeddedAnswer = { columns: [], rows: [], command: '' };
  let columns: EmbeddedAnswer['columns'] = [];
  let rows: EmbeddedAnswer['rows'][number][] = [];
  for (const message of messages)
    if (message instanceof RowDescriptionMessage)
      columns = message.fields.map(({ name, dataTypeID }) => ({ name, oid: dataTypeID }));
    else if (message instanceof DataRowMessage) rows.push(message.fields);
    else if (message instanceof CommandCompleteMessage) {
      answer = { columns, rows, command: message.text.split(' ', 1)[0] ?? '' };
      [columns, rows] = [[], []];
    }
  return answer;
}

/** Names whose statement the engine knows. */
const prepared = new Set<string>();

/**
 * One statement with its values as text, all in one message; Sync ends it, also after an error. A named one is prepared
 * by its first message, and again after one that failed: it is unknown then whether the engine has it.
 */
const statementWith = ({ name, text }: { name: string; text: string }, values: (string | null)[]): Uint8Array =>
  Buffer.concat([
    ...(prepared.has(name) ? [] : [serialize.close({ type: 'S', name }), serialize.parse({ name, text })]),
    serialize.bind({ statement: name, values }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync(),
  ]);

/** Decodes text that arrived as bytes, possibly in memory shared with another thread. */
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
