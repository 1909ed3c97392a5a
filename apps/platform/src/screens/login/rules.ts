import { fieldMessage, loginByCode, loginByPassword } from '@earmark/contract';
import { language } from '../../i18n/index.ts';

/** What is asked of the fields of each way to sign in. */
const schemas = { password: loginByPassword, code: loginByCode } as const;
export type LoginWay = keyof typeof schemas;

/** What is wrong with the fields, in the page's language; by field, nothing when all is well. */
export function faultsOf(way: LoginWay, values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { error } = schemas[way].safeParse(values);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [String(path[0]), fieldMessage(message, language)]).toReversed(),
  );
}
