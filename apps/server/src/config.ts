import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { limits } from '@earmark/contract';
import { z } from 'zod';

/** Configuration of this process. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder that holds all data of the process. */
  readonly home: string;
  /** PostgreSQL URL; without it the embedded database is used. */
  readonly databaseUrl?: string;
  readonly databasePoolSize: number;
  /** Timeout of one statement of the embedded database, after which the process gives it up and exits. */
  readonly databasePatienceSeconds: number;
  /** Free disk space below which nothing new is stored; 0 disables the check. */
  readonly diskReserveBytes: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** File to which structured log lines are appended; `-` is standard output. */
  readonly logFile: string;
  /** Comma-separated addresses and networks whose X-Forwarded-For is trusted; none when omitted. */
  readonly trustedProxies?: string;
  /** Maximum number of connections per address, trusted proxies excepted. */
  readonly connectionsPerAddress: number;
  /** How long a connection may be silent, or an upload may stall. */
  readonly idleSeconds: number;
  /** Base time for receiving a request body, on top of the time its size takes on a slow line. */
  readonly bodySeconds: number;
  /** Maximum size of one upload. */
  readonly uploadLimitBytes: number;
  /** Memory budget of the document cache. */
  readonly documentCacheBytes: number;
  /** Lifetime of a session. */
  readonly sessionHours: number;
  /** log2 of scrypt's cost parameter N for password hashes. */
  readonly passwordCost: number;
  /** First administrator, created when there are no users yet. */
  readonly administrator?: { readonly username: string; readonly passwordFile: string };
  /** Whether demo content and accounts are seeded. */
  readonly demo: boolean;
  /** Content of the demo: an empty platform, a sample project, or also a month of work of three teams. */
  readonly demoContent: 'none' | 'sample' | 'history';
  readonly isProduction: boolean;
  /** Whether the provider of single sign-on may be on this machine, also by http; for demos and tests. */
  readonly allowsLoopbackIssuer: boolean;
  /** Whether services that propose annotations may be on this machine or in private networks, also by http. */
  readonly allowsPrivateServices: boolean;
  /** Key for signatures; generated once per `home`. */
  readonly secret: string;
}

/** Invalid environment variables; the message has one line for each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the configuration from the environment (see `variables`). Creates `EARMARK_HOME` and its secret when missing.
 * Throws a `ConfigError` that lists every invalid variable.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  // Shells and compose files unset a variable by leaving it empty
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    throw unusable(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  }
  const { data } = parsed;
  const home = resolve(data.EARMARK_HOME);
  const isProduction = data.NODE_ENV === 'production';
  const demo = (data.EARMARK_DEMO ?? (isProduction ? 'off' : 'on')) !== 'off';
  const { EARMARK_ADMIN_USERNAME: username, EARMARK_ADMIN_PASSWORD_FILE: passwordFile } = data;
  const refusals = [
    demo && !isLoopback(data.HOST) && (data.EARMARK_DEMO === undefined || data.EARMARK_DEMO_PUBLIC !== 'yes')
      ? publicDemo(data.HOST)
      : '',
    isProduction && data.EARMARK_PASSWORD_COST < limits.password.hashCost
      ? `EARMARK_PASSWORD_COST: must be at least ${limits.password.hashCost} in production`
      : '',
    (username === undefined) !== (passwordFile === undefined)
      ? 'EARMARK_ADMIN_USERNAME, EARMARK_ADMIN_PASSWORD_FILE: the first administrator takes both, or neither'
      : '',
    demo && username !== undefined
      ? 'EARMARK_ADMIN_USERNAME: the demo people bring an administrator of their own; set EARMARK_DEMO=off'
      : '',
  ].filter((line) => line !== '');
  if (refusals.length > 0) throw unusable(refusals);
  return {
    port: data.PORT,
    host: data.HOST,
    home,
    databaseUrl: data.DATABASE_URL,
    databasePoolSize: data.EARMARK_DATABASE_POOL,
    databasePatienceSeconds: data.EARMARK_DATABASE_PATIENCE_SECONDS,
    diskReserveBytes: data.EARMARK_DISK_RESERVE_BYTES,
    logLevel: data.EARMARK_LOG_LEVEL,
    logFile: data.EARMARK_LOG_FILE ?? join(home, 'server.log'),
    trustedProxies: data.EARMARK_TRUSTED_PROXIES,
    connectionsPerAddress: data.EARMARK_CONNECTIONS_PER_ADDRESS,
    idleSeconds: data.EARMARK_IDLE_SECONDS,
    bodySeconds: data.EARMARK_BODY_SECONDS,
    uploadLimitBytes: data.EARMARK_UPLOAD_LIMIT_BYTES,
    documentCacheBytes: data.EARMARK_DOCUMENT_CACHE_MB * 1024 ** 2,
    sessionHours: data.EARMARK_SESSION_HOURS,
    passwordCost: data.EARMARK_PASSWORD_COST,
    ...(username !== undefined && passwordFile !== undefined
      ? { administrator: { username, passwordFile: resolve(passwordFile) } }
      : {}),
    demo,
    demoContent: data.EARMARK_DEMO === 'people' ? 'none' : data.EARMARK_DEMO === 'sample' ? 'sample' : 'history',
    isProduction,
    allowsPrivateServices: data.EARMARK_PRIVATE_SERVICES === 'yes',
    allowsLoopbackIssuer: demo || data.EARMARK_LOOPBACK_ISSUER === 'yes',
    secret: readSecret(home),
  };
}

const unusable = (lines: readonly string[]): ConfigError =>
  new ConfigError(`The environment is not usable.\n${lines.join('\n')}`);

/** The demo password is public, so anyone reaching the platform could sign in as its administrator. */
const publicDemo = (host: string): string =>
  `HOST: the demo people, whose password is published, are not served at ${host}, where other machines may reach them. Set EARMARK_DEMO=off, or HOST=127.0.0.1; where anybody may sign in as them, set EARMARK_DEMO to on or people and EARMARK_DEMO_PUBLIC=yes`;

/** Whether a listening address is reachable from this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const variables = z.object({
  PORT: integer(0, 65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  EARMARK_HOME: z.string().default('./var'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a PostgreSQL URL: postgres://user:password@host:5432/name')
    .optional(),
  EARMARK_DATABASE_POOL: integer(1, 1000).default(10),
  EARMARK_DATABASE_PATIENCE_SECONDS: integer(1, 3600).default(60),
  EARMARK_DISK_RESERVE_BYTES: integer(0, Number.MAX_SAFE_INTEGER).default(256 * 1024 ** 2),
  EARMARK_LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  EARMARK_LOG_FILE: z.string().optional(),
  EARMARK_TRUSTED_PROXIES: z
    .string()
    .refine(areNetworks, 'must be addresses or networks separated by commas: 127.0.0.1,10.0.0.0/8')
    .optional(),
  EARMARK_CONNECTIONS_PER_ADDRESS: integer(1, 1_000_000).default(1000),
  EARMARK_IDLE_SECONDS: integer(1, 3600).default(60),
  EARMARK_BODY_SECONDS: integer(1, 3600).default(30),
  EARMARK_UPLOAD_LIMIT_BYTES: integer(1, Number.MAX_SAFE_INTEGER).default(limits.upload.defaultMaxBytes),
  EARMARK_DOCUMENT_CACHE_MB: integer(0, 1_000_000).default(128),
  EARMARK_SESSION_HOURS: integer(1, 8760).default(12),
  EARMARK_DEMO: z.enum(['on', 'sample', 'people', 'off'], 'must be on, sample, people or off').optional(),
  EARMARK_ADMIN_USERNAME: z.string().optional(),
  EARMARK_ADMIN_PASSWORD_FILE: z.string().optional(),
  EARMARK_DEMO_PUBLIC: z.literal('yes', 'must be yes or nothing').optional(),
  EARMARK_PRIVATE_SERVICES: z.literal('yes', 'must be yes or nothing').optional(),
  EARMARK_LOOPBACK_ISSUER: z.literal('yes', 'must be yes or nothing').optional(),
  EARMARK_PASSWORD_COST: integer(10, 20).default(limits.password.hashCost),
  NODE_ENV: z.string().default('development'),
});

function integer(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
}

function areNetworks(list: string): boolean {
  return list.split(',').every((entry) => {
    const [address = '', bits, ...rest] = entry.trim().split('/');
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    return (
      most > 0 &&
      rest.length === 0 &&
      (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most))
    );
  });
}

/**
 * Shorter secrets could be guessed; an empty file is left behind by a power loss before its content reached the disk.
 */
const leastSecretCharacters = 32;

/**
 * Reads the secret of `home`, creating it on first use, readable by its owner only. Of processes starting together, the
 * first one creates it.
 */
function readSecret(home: string): string {
  mkdirSync(home, { recursive: true });
  const path = join(home, 'secret');
  const secret = readIfThere(path) ?? makeSecret(home, path);
  if (secret.trim().length >= leastSecretCharacters) return secret;
  throw new ConfigError(
    `${path} is ${secret === '' ? 'empty' : 'too short'}: anybody could forge what it signs. Put it back from your backup (at least ${leastSecretCharacters} characters), or delete it: the next start makes a new one, and media addresses, login codes, known browsers, two-step sign-ins and stored passwords of gateways of before are void.`,
  );
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Content and file name are fsynced before the secret is used, so that no signature outlives a lost secret. */
function makeSecret(home: string, path: string): string {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  if (process.platform !== 'win32') syncFolder(home);
  return readFileSync(path, 'utf8');
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
