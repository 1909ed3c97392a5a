import type { Translate } from '@earmark/ui';
import type { kitText } from './kit-text.ts';

type StepKey = Extract<keyof (typeof kitText)['en'], `steps.${string}`>;

/** What a step is called; one that a surface names by itself, and that the kit does not know, is called as it is named. */
export function stepName(t: Translate<typeof kitText>, name: string): string {
  const key = `steps.${name}`;
  // A key without a text is said as it is.
  const said = t(key as StepKey);
  return said === key ? name : said;
}
