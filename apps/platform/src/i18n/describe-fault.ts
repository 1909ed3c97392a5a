import { faultTexts, languages } from '@earmark/contract';
import type { Fault } from '@earmark/model';
import { i18n } from './i18n.ts';
import { language } from './language.ts';

// Empty in the build, where the page's texts contain these sentences in one language (build/page-texts.ts).
for (const spoken of languages) i18n.addResourceBundle(spoken, faultTexts.namespace, faultTexts[spoken], true, false);
const say: (code: string, params: NonNullable<Fault['params']>) => string = i18n.getFixedT<string>(
  language,
  faultTexts.namespace,
);

/** Sentence of a fault detected by the page, in the page's language. */
export const describeFault = ({ code, params = {} }: Fault): string => say(code, params);
