import type { LabelNeed, ModalityKind } from '@earmark/model';
import { itemMeanings } from './meaning-table.ts';
import type { ItemMeaning } from './meaning.ts';

/** Returns the scope that needs at least one label in a task with these rules, or in a template. */
export function labelNeedOf(kind: ModalityKind, rules?: object): LabelNeed {
  const meaning: ItemMeaning = itemMeanings[kind];
  return meaning.labelNeed?.(rules && { ...rules }) ?? 'units';
}
