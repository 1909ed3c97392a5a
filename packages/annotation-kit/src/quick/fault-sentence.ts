import type { Fault } from '@earmark/model';
import type { Translate } from '@earmark/ui';
import { quickText } from './quick-text.ts';

/** The sentence of a fault; parameters differ by fault: each text uses those that it names. */
export function faultSentence({ code, params = {} }: Fault, t: Translate<typeof quickText>): string {
  const key = `faults.${code}`;
  if (!isSpoken(key)) return t('otherFault');
  const { seconds = '', min = '', max = '', title = '', characters = '', number = '' } = params;
  return t(key, { seconds, min, max, title, characters, number });
}

const isSpoken = (key: string): key is Extract<keyof typeof quickText.en, `faults.${string}`> => key in quickText.en;
