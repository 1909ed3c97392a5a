import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createClient, type Client } from '@earmark/contract';
import { freePort } from '../../scripts/free-port.ts';

/** Where `npm start` keeps compiled modules. */
const compiled = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url));
const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

export interface RunningServer {
  readonly address: string;
  /** The client of a demo person, signed in once per data folder. */
  as(username: string): Promise<SignedIn>;
  /** SIGKILL, immediately. */
  kill(): Promise<void>;
  /** Restarts the process with the same data and port. */
  start(): Promise<void>;
  /** SIGTERM; returns the exit code. */
  stop(): Promise<number | null>;
  /** Memory in megabytes: present and peak. */
  memory(): Promise<{ now: number; peak: number }>;
  isAlive(): boolean;
  /** Resolves with the exit code when the process ends, by itself or by a signal. */
  ended(): Promise<number | null>;
  /** Output of the present process to the terminal. */
  printed(): string;
}

export type SignedIn = Client & { readonly authorization: string };

export interface ServerEnvironment {
  readonly EARMARK_HOME: string;
  /** A PostgreSQL URL; the embedded database when absent. */
  readonly DATABASE_URL?: string;
  readonly EARMARK_UPLOAD_LIMIT_BYTES?: string;
  readonly EARMARK_LOG_FILE?: string;
  readonly EARMARK_DISK_RESERVE_BYTES?: string;
  readonly EARMARK_DATABASE_PATIENCE_SECONDS?: string;
  readonly EARMARK_TRUSTED_PROXIES?: string;
  readonly EARMARK_CONNECTIONS_PER_ADDRESS?: string;
  readonly EARMARK_IDLE_SECONDS?: string;
  readonly EARMARK_BODY_SECONDS?: string;
  readonly EARMARK_PASSWORD_COST?: string;
  readonly EARMARK_PRIVATE_SERVICES?: string;
  readonly NODE_OPTIONS?: string;
  /** Default: `test` and `people`. */
  readonly NODE_ENV?: string;
  readonly EARMARK_DEMO?: string;
  readonly EARMARK_ADMIN_USERNAME?: string;
  readonly EARMARK_ADMIN_PASSWORD_FILE?: string;
}

/**
 * Runs the platform like `npm start`, with only the demo people, in a separate process that tests may kill.
 * @param asked the port; any free one by default
 */
export async function runServer(environment: ServerEnvironment, asked?: number): Promise<RunningServer> {
  const port = asked ?? (await freePort());
  const address = `http://127.0.0.1:${port}`;
  const sessions = new Map<string, Promise<SignedIn>>();
  let child: ChildProcess | undefined;
  let output = '';

  const isAnswering = (): Promise<boolean> =>
    fetch(`${address}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
  const start = async (): Promise<void> => {
    output = '';
    // A server that outlived its test would answer in the place of the new one, with data of its own
    if (asked !== undefined && (await isAnswering())) throw new Error(`another server answers at ${address}`);
    const started = spawn(process.execPath, [main], {
      env: {
        NODE_COMPILE_CACHE: compiled,
        ...process.env,
        DATABASE_URL: '',
        EARMARK_PASSWORD_COST: '10',
        NODE_ENV: 'test',
        EARMARK_DEMO: 'people',
        ...environment,
        PORT: String(port),
        HOST: '127.0.0.1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    started.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    started.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    for (let waited = 0; waited < 60_000; waited += 50) {
      if (started.exitCode !== null || started.signalCode !== null)
        throw new Error(`the server ended while starting:\n${output}`);
      if (await isAnswering()) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the server is not ready after a minute:\n${output}`);
  };
  const ended = (): Promise<number | null> =>
    new Promise((resolve) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve(child?.exitCode ?? null);
      child.once('exit', (code) => resolve(code));
    });
  const end = (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    const code = ended();
    child?.kill(signal);
    return code;
  };
  const open = async (username: string): Promise<SignedIn> => {
    const visitor = createClient(fetch, address, { token: () => undefined, language: () => 'en' });
    const { token, token_type } = await visitor.login({
      username,
      password: (await visitor.platform({})).demo_password ?? '',
    });
    const authorization = `${token_type} ${token}`;
    return { ...createClient(fetch, address, { token: () => authorization, language: () => 'en' }), authorization };
  };

  process.once('exit', () => child?.kill('SIGKILL'));
  await start();
  return {
    address,
    start,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    ended,
    printed: () => output,
    isAlive: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    as(username) {
      const session = sessions.get(username) ?? open(username);
      sessions.set(username, session);
      return session;
    },
    async memory() {
      const status = await readFile(`/proc/${child?.pid}/status`, 'utf8');
      const megabytes = (field: string): number =>
        Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) / 1024;
      return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
    },
  };
}
