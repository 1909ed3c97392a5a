import type { Translate } from '@earmark/ui';
import type { kitText } from './kit-text.ts';

type StepKey = Extract<keyof (typeof kitText)['en'], `steps.${string}`>;

/** Display name of a history step. A step named by a surface, which the kit does not know, keeps its name. */
export function stepName(t: Translate<typeof kitText>, name: string): string {
  const key = `steps.${name}`;
  // i18next returns a key without a text unchanged.
  const said = t(key as StepKey);
  return said === key ? name : said;
}
