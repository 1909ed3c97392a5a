import {
  businesses,
  generalItemWords,
  itemMeanings,
  wordsOf,
  type BusinessType,
  type Language,
} from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { language } from './language.ts';

/** Values for the placeholders of all texts: `{{items}}`, and `{{Items}}` at the start of a sentence. */
export function itemWords(modality: ModalityKind | null, of: Language = language): Readonly<Record<string, string>> {
  const words = modality === null ? generalItemWords(of) : wordsOf(itemMeanings[modality], of);
  return Object.fromEntries(
    Object.entries(words).flatMap(([name, word]) => [
      [name, word],
      [capitalized(name), capitalized(word)],
    ]),
  );
}

let current: ReturnType<typeof itemWords> | undefined;

/** Words of the current page. */
export const currentItemWords = (): Readonly<Record<string, string>> => (current ??= itemWords(null));

/** Makes the texts of the page speak of the items of its kind of work; null for pages of no single kind. */
export function nameItemsOf(business: BusinessType | null): void {
  current = itemWords(business && businesses[business].modality);
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
