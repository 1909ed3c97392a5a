/** Advance widths of characters and words in CSS pixels. */
export interface Measure {
  /** The advance of a code point that needs no shaping. */
  readonly point: (point: number) => number;
  /** The advance of a word that is shaped as a whole. */
  readonly word: (word: string) => number;
}

/**
 * Measures with a canvas, each distinct character and word once. `font` is a CSS font shorthand. Kerning is off, so
 * that the advance of a character does not depend on its neighbours; the lines that are shown turn kerning and
 * ligatures off, too.
 */
export function createCanvasMeasure(font: string): Measure {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('A canvas without a context measures nothing');
  context.font = font;
  context.fontKerning = 'none';
  // As the lines are set: fractional advances, whatever the zoom of the page.
  context.textRendering = 'geometricPrecision';
  return createMeasure((text) => context.measureText(text).width);
}

/** Caches what `widthOf` says. */
export function createMeasure(widthOf: (text: string) => number): Measure {
  const points = new Float32Array(0x10000).fill(Number.NaN);
  const others = new Map<number, number>();
  const words = new Map<string, number>();
  return {
    point(asked) {
      const point = isSquare(asked) ? 0x4e2d : asked;
      if (point > 0xffff) {
        let width = others.get(point);
        if (width === undefined) others.set(point, (width = widthOf(String.fromCodePoint(point))));
        return width;
      }
      const known = points[point] ?? Number.NaN;
      // NaN is the only value that differs from itself
      if (known === known) return known;
      return (points[point] = widthOf(String.fromCharCode(point)));
    },
    word(word) {
      let width = words.get(word);
      if (width !== undefined) return width;
      width = widthOf(word);
      if (words.size >= mostWords) words.clear();
      words.set(word, width);
      return width;
    },
  };
}

/** Han characters and Hangul syllables are as wide as each other in every font, and there are thousands of them. */
const isSquare = (point: number): boolean =>
  (point >= 0x3400 && point <= 0x9fff) ||
  (point >= 0xac00 && point <= 0xd7a3) ||
  (point >= 0x20000 && point <= 0x3fffd);

/** Beyond this many distinct words the cache starts anew, so that a text without spaces does not fill the memory. */
const mostWords = 50_000;
