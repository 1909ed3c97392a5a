import {
  businesses,
  itemMeanings,
  type BusinessType,
  type ItemMeaning,
  type ItemWords,
  type Language,
} from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { language } from './language.ts';

/** Words for items of several modalities. */
const anyItems: ItemMeaning['words'] = {
  en: { item: 'item', items: 'items', counted: 'items', unit: 'unit', units: 'units' },
  zh: { item: '条目', items: '条目', counted: '个条目', unit: '单元', units: '单元' },
};

/** Values for the placeholders of all texts: `{{items}}`, and `{{Items}}` at the start of a sentence. */
export function itemWords(modality: ModalityKind | null, of: Language = language): Readonly<Record<string, string>> {
  const kinds: readonly ItemMeaning[] = Object.values(itemMeanings);
  const [only] = kinds;
  // A page of no single modality still says "audios" where the platform has nothing else.
  const general = only !== undefined && kinds.length === 1 ? only.words : anyItems;
  const words: ItemWords = (modality === null ? general : itemMeanings[modality].words)[of];
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
