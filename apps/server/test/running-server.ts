import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createClient, rawPaths, type Client } from '@earmark/contract';
import { demoPassword } from '../src/demo/index.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface RunningServer {
  readonly address: string;
  /** The client of a demo person, signed in once per life of the server's data. */
  as(username: string): Promise<SignedIn>;
  /** SIGKILL, at once. */
  kill(): Promise<void>;
  /** Starts the process again on the same data and port. */
  start(): Promise<void>;
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>;
  /** Megabytes of memory in use now and at most. */
  memory(): Promise<{ now: number; peak: number }>;
  isAlive(): boolean;
}

export type SignedIn = Client & { readonly authorization: string };

/** The platform as `npm start` runs it, in a process of its own that tests may kill. */
export async function runServer(environment: { readonly EARMARK_HOME: string; readonly DATABASE_URL?: string; readonly EARMARK_UPLOAD_LIMIT_BYTES?: string }): Promise<RunningServer> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const sessions = new Map<string, Promise<SignedIn>>();
  let child: ChildProcess | undefined;
  let output = '';

  const start = async (): Promise<void> => {
    output = '';
    const started = spawn(process.execPath, [main], { env: { ...process.env, ...environment, PORT: String(port), HOST: '127.0.0.1', NODE_ENV: 'test', EARMARK_DEMO: 'people' }, stdio: ['ignore', 'pipe', 'pipe'] });
    child = started;
    started.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    started.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    for (let waited = 0; waited < 60_000; waited += 50) {
      if (started.exitCode !== null || started.signalCode !== null) throw new Error(`the server ended while starting:\n${output}`);
      const ready = await fetch(`${address}/readyz`).then((response) => response.ok, () => false);
      if (ready) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the server is not ready after a minute:\n${output}`);
  };
  const end = (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> =>
    new Promise((resolve) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve(child?.exitCode ?? null);
      child.once('exit', (code) => resolve(code));
      child.kill(signal);
    });
  const open = async (username: string): Promise<SignedIn> => {
    const { token, token_type } = await createClient(fetch, address, { token: () => undefined, language: () => 'en' }).login({ username, password: demoPassword });
    const authorization = `${token_type} ${token}`;
    return { ...createClient(fetch, address, { token: () => authorization, language: () => 'en' }), authorization };
  };

  await start();
  return {
    address,
    start,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    isAlive: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    as(username) {
      const session = sessions.get(username) ?? open(username);
      sessions.set(username, session);
      return session;
    },
    async memory() {
      const status = await readFile(`/proc/${child?.pid}/status`, 'utf8');
      const megabytes = (field: string): number => Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) / 1024;
      return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
    },
  };
}

/** One file by the resumable protocol; answers the refusal's sentence, or undefined when it arrived. */
export async function uploadFile(server: RunningServer, person: SignedIn, datasetId: number, name: string, bytes: Uint8Array): Promise<{ status: number; message: string } | undefined> {
  const encode = (value: string): string => Buffer.from(value).toString('base64');
  const headers = { authorization: person.authorization, 'tus-resumable': '1.0.0', 'accept-language': 'en' };
  const begun = await fetch(`${server.address}${rawPaths.upload}`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.byteLength), 'upload-metadata': `dataset_id ${encode(String(datasetId))},name ${encode(name)}` },
  });
  const location = begun.headers.get('location');
  if (location === null) return { status: begun.status, message: await begun.text() };
  if (bytes.byteLength === 0) return undefined;
  const sent = await fetch(new URL(location, server.address), { method: 'PATCH', headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }, body: new Blob([new Uint8Array(bytes)]) });
  return sent.ok ? undefined : { status: sent.status, message: await sent.text() };
}

/** Waits until `check` answers something, a minute at most. */
export async function eventually<Value>(check: () => Promise<Value | undefined | false>, seconds = 60): Promise<Value> {
  for (let waited = 0; waited < seconds * 1000; waited += 60) {
    const value = await check();
    if (value !== undefined && value !== false) return value;
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  throw new Error(`nothing happened within ${seconds} s`);
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
