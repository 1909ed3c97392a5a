import type { ModalityKind } from '@earmark/model';
import type { Language } from '../language.ts';
import { audioMeaning } from './audio/audio-meaning.ts';
import type { ItemMeaning, ItemWords } from './meaning.ts';
import { textMeaning } from './text/text-meaning.ts';

/** Words and figures of each modality, by the kind of its documents. */
export const itemMeanings = { audio: audioMeaning, text: textMeaning } as const satisfies Readonly<
  Record<ModalityKind, ItemMeaning>
>;

/** Words for items of several modalities. */
const anyItems: ItemMeaning['words'] = {
  en: { item: 'item', items: 'items', counted: 'items', unit: 'unit', units: 'units' },
  zh: { item: '条目', items: '条目', counted: '个条目', unit: '单元', units: '单元' },
};

/** Words for items of no single modality, which are those of the only one where the platform has nothing else. */
export function generalItemWords(language: Language): ItemWords {
  const [only, ...others]: readonly ItemMeaning[] = Object.values(itemMeanings);
  return (only !== undefined && others.length === 0 ? only.words : anyItems)[language];
}
