import type { i18n } from 'i18next';
import { createContext, useContext } from 'react';
import { useLocale } from 'react-aria-components';
import { createTexts, translate, type Texts, type Translate } from './texts.ts';

/** The application's texts, which come before the components' own. */
export const TextsContext = createContext<i18n | undefined>(undefined);

let ownAlone: i18n | undefined;

/** The texts of a part in the language of the provider around it. */
export function useText<Own extends Texts>(own: Own): Translate<Own> {
  const { locale } = useLocale();
  const texts = useContext(TextsContext) ?? (ownAlone ??= createTexts());
  return translate(texts, locale, own);
}
