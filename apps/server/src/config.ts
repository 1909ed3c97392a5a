import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { limits } from '@earmark/contract';
import { z } from 'zod';

/** How this process was told to run. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The one folder that holds all data of the process; absolute. */
  readonly home: string;
  /** A PostgreSQL URL; the embedded database without it. */
  readonly databaseUrl?: string;
  readonly databasePoolSize: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** File that structured log lines are appended to; `-` for standard output. */
  readonly logFile: string;
  /** Addresses and networks whose X-Forwarded-For is believed, separated by commas; nobody's without it. */
  readonly trustedProxies?: string;
  /** Largest single upload. */
  readonly uploadLimitBytes: number;
  /** How long a login lasts. */
  readonly sessionHours: number;
  /** Whether demo content and logins are seeded. */
  readonly demo: boolean;
  /** Whether the demo people get a project to work in, or start with an empty platform. */
  readonly seedsContent: boolean;
  readonly isProduction: boolean;
  /** Signs what must not be forged; made once per `home`. */
  readonly secret: string;
}

/** A message per bad variable, one a line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the configuration from the environment (see `variables`); makes `EARMARK_HOME` and the secret in it when missing. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  // an empty variable is an unset one: that is how shells and compose files unset
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new ConfigError(`The environment is not usable.\n${lines.join('\n')}`);
  }
  const { data } = parsed;
  const home = resolve(data.EARMARK_HOME);
  const isProduction = data.NODE_ENV === 'production';
  return {
    port: data.PORT,
    host: data.HOST,
    home,
    databaseUrl: data.DATABASE_URL,
    databasePoolSize: data.EARMARK_DATABASE_POOL,
    logLevel: data.EARMARK_LOG_LEVEL,
    logFile: data.EARMARK_LOG_FILE ?? join(home, 'server.log'),
    trustedProxies: data.EARMARK_TRUSTED_PROXIES,
    uploadLimitBytes: data.EARMARK_UPLOAD_LIMIT_BYTES,
    sessionHours: data.EARMARK_SESSION_HOURS,
    demo: (data.EARMARK_DEMO ?? (isProduction ? 'off' : 'on')) !== 'off',
    seedsContent: data.EARMARK_DEMO !== 'people',
    isProduction,
    secret: readSecret(home),
  };
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
  EARMARK_LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  EARMARK_LOG_FILE: z.string().optional(),
  EARMARK_TRUSTED_PROXIES: z
    .string()
    .refine(areNetworks, 'must be addresses or networks separated by commas: 127.0.0.1,10.0.0.0/8')
    .optional(),
  EARMARK_UPLOAD_LIMIT_BYTES: integer(1, Number.MAX_SAFE_INTEGER).default(limits.upload.defaultMaxBytes),
  EARMARK_SESSION_HOURS: integer(1, 8760).default(12),
  EARMARK_DEMO: z
    .enum(['on', 'people', 'off'], 'must be on, people or off')
    .optional(),
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
    return most > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most));
  });
}

/** The secret of `home`, readable by its owner only; of processes that start together the first one makes it. */
function readSecret(home: string): string {
  mkdirSync(home, { recursive: true });
  const path = join(home, 'secret');
  const draft = `${path}.${process.pid}`;
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path, 'utf8');
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
