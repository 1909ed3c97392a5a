import type { i18n } from 'i18next';
import { createContext, useContext } from 'react';
import { useLocale } from 'react-aria-components';
import { createTexts, translate, type Texts, type Translate } from './texts.ts';

/** The application's texts, which override the components' own. */
export const TextsContext = createContext<i18n | undefined>(undefined);

let ownAlone: i18n | undefined;

/** Returns the translate function of a part in the provider's language. */
export function useText<Own extends Texts>(own: Own): Translate<Own> {
  const { locale } = useLocale();
  const texts = useContext(TextsContext) ?? (ownAlone ??= createTexts());
  return translate(texts, locale, own);
}
