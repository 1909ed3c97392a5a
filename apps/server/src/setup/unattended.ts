import { readFile } from 'node:fs/promises';
import { issueKey, issueSentence, newPassword, username as usernameField } from '@earmark/contract';
import { ConfigError, type Config } from '../config.ts';
import type { Database } from '../db/index.ts';
import { hashPassword } from '../session/index.ts';
import { addFirstAdministrator, isUnpeopled } from './first-administrator.ts';

/**
 * Creates the administrator named by the environment when there are no users; only then the password file is read.
 * Throws a `ConfigError`.
 */
export async function addConfiguredAdministrator(db: Database, { administrator, passwordCost }: Config): Promise<void> {
  if (administrator === undefined || !(await isUnpeopled(db))) return;
  const { username, passwordFile } = administrator;
  const name = usernameField.safeParse(username, { error: issueKey });
  if (!name.success) throw new ConfigError(`EARMARK_ADMIN_USERNAME: ${sentence(name.error.issues[0]?.message)}`);
  const password = newPassword.safeParse(await readPassword(passwordFile), { error: issueKey });
  // The message states the rule, never the file's content
  if (!password.success)
    throw new ConfigError(
      `EARMARK_ADMIN_PASSWORD_FILE: ${passwordFile} holds no password that can be used. ${sentence(password.error.issues[0]?.message)}`,
    );
  const passwordHash = await hashPassword(password.data, passwordCost);
  await db.transaction((tx) => addFirstAdministrator(tx, { username: name.data, name: name.data, passwordHash }));
}

const sentence = (message = ''): string => issueSentence(undefined, { path: [], message }, 'en');

async function readPassword(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new ConfigError(`EARMARK_ADMIN_PASSWORD_FILE: ${path} cannot be read (${reason}).`);
  });
  // Editors and echo append a line break
  return text.replace(/\r?\n$/, '');
}
