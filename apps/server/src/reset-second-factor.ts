import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig } from './config.ts';
import { maybeOne, openDatabase, sql } from './db/index.ts';
import { describeStartFailure } from './health/index.ts';
import { Refusal } from './http/index.ts';
import { resetFactor } from './second-factor/index.ts';

/**
 * `npm run reset-second-factor -- <user name>`: turns off the second factor of an account on the server itself, for an
 * administrator whom nobody else can help. With the embedded database the server has to be stopped.
 */
try {
  process.stdout.write(`${await reset(process.argv.slice(2))}\n`);
} catch (error) {
  const sentence = error instanceof Refusal ? error.sentence('en') : describeStartFailure(error);
  if (sentence === undefined) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

async function reset([username, ...others]: readonly string[]): Promise<string> {
  if (username === undefined || others.length > 0)
    throw new ConfigError('Name one account: npm run reset-second-factor -- <user name>');
  const config = readConfig(process.env);
  if (config.databaseUrl === undefined && !existsSync(join(config.home, 'database')))
    throw new ConfigError(`${config.home} holds no data. Set EARMARK_HOME as it is for the server.`);
  const db = await openDatabase(
    { ...config, poolSize: 1, patienceSeconds: config.databasePatienceSeconds },
    (loss) => void process.stderr.write(`${loss.message}\n`),
  );
  try {
    const ended = await db.transaction(async (tx) => {
      const account = await maybeOne<{ id: number }>(
        tx,
        sql`select id from app_user where lower(username) = lower(${username})`,
      );
      if (!account) throw new ConfigError(`There is no account “${username}”.`);
      return resetFactor(tx, account.id, null);
    });
    return `Two-step sign-in of ${username} is off; ended sessions: ${ended}. The audit trail says so. Sign in by password, and turn it on again in the personal centre.`;
  } finally {
    await db.close();
  }
}
