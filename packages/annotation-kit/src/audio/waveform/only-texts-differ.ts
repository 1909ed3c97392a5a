import { differingUnits } from '@earmark/model';
import type { AudioState } from '../../core/index.ts';

/** Whether two states differ in nothing but what is written into segments or into the whole audio. */
export function onlyTextsDiffer(before: AudioState, after: AudioState): boolean {
  if (before.selection !== after.selection || !isSameBut(before.document, after.document, ['answers', 'segments']))
    return false;
  const [from, to] = differingUnits(before.document.segments, after.document.segments);
  return from.length === to.length && from.every((segment, place) => isSameBut(segment, to[place] ?? {}, ['answers']));
}

function isSameBut(a: object, b: object, texts: readonly string[]): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => texts.includes(key) || Reflect.get(a, key) === Reflect.get(b, key));
}
