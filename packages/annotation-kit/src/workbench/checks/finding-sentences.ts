import { checkSentences } from '@earmark/model/auto-check';
import type { Texts } from '@earmark/ui';

/** The sentences are those of the error catalogue; the kit's texts have placeholders in double braces. */
const sentencesIn = (language: 'en' | 'zh'): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(checkSentences).map(([code, row]) => [code, row[language].replaceAll(/\{(\w+)\}/g, '{{$1}}')]),
  );

/** What automatic checks say of what they found, by the code of the fault. */
export const findingText: Texts = { namespace: 'kit.finding', en: sentencesIn('en'), zh: sentencesIn('zh') };
