import { uniqueTitles } from '../../../../answers/index.ts';
import { allLabels, type LabelSet } from '../../../../label/index.ts';

/**
 * The titles of all questions of a task by their ids, made unique where they repeat: those of whole texts come first.
 */
export function questionNames({ global, segment }: Pick<LabelSet, 'global' | 'segment'>): ReadonlyMap<string, string> {
  const all = [...allLabels(global), ...allLabels(segment)];
  const names = uniqueTitles(all, []);
  return new Map(all.map(({ id, title }, index) => [id, names[index] ?? title]));
}
