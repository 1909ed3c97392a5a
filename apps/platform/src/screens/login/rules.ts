import { fieldMessage, loginByCode, loginByPassword } from '@earmark/contract';
import { language } from '../../i18n/index.ts';

/** What is asked of the fields of each method of signing in. */
const schemas = { password: loginByPassword, code: loginByCode } as const;
export type LoginMethod = keyof typeof schemas;

/** What is wrong with the fields, in the page's language; by field, nothing when all is well. */
export function faultsOf(
  method: LoginMethod,
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { error } = schemas[method].safeParse(values);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [String(path[0]), fieldMessage(message, language)]).toReversed(),
  );
}
