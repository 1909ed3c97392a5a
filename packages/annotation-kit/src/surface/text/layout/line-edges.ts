import { characterClass as is, classOfCodePoint, classOfUnit, strengthOf } from './character-class.ts';
import type { Measure } from './measure.ts';

/**
 * Where the units of a line of text stand, in CSS pixels from its left edge: unit `n` from `[n]` to `[n + 1]`, summed
 * from advance widths. Undefined where only the browser knows: text from right to left, letters that join, characters
 * that extend others, tabs.
 */
export function edgesOf(shown: string, measure: Measure): Float32Array | undefined {
  const edges = new Float32Array(shown.length + 1);
  let x = 0;
  for (let at = 0; at < shown.length; at += 1) {
    const point = shown.codePointAt(at) ?? 0;
    const kind = point > 0xffff ? classOfCodePoint(point) : classOfUnit(point);
    if (kind === is.extending || kind === is.shaped || kind === is.pair) return undefined;
    if (point === 0x09 || point === 0xad || isRegional(point) || (point >= 0x590 && strengthOf(point) > 0))
      return undefined;
    edges[at] = x;
    x += measure.point(point);
    if (point > 0xffff) edges[(at += 1)] = x;
  }
  edges[shown.length] = x;
  return edges;
}

/** Half of a flag. */
const isRegional = (point: number): boolean => point >= 0x1f1e6 && point <= 0x1f1ff;
