import { fieldMessage, loginByCode, loginByPassword } from '@earmark/contract';
import { language } from '../../i18n/index.ts';

/** Field schemas of each sign-in method. */
const schemas = { password: loginByPassword, code: loginByCode } as const;
export type LoginMethod = keyof typeof schemas;

/** Messages in the page's language by field; empty when all fields are valid. */
export function faultsOf(
  method: LoginMethod,
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { error } = schemas[method].safeParse(values);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [String(path[0]), fieldMessage(message, language)]).toReversed(),
  );
}
