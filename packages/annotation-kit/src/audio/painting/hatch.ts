import type { Strip } from './geometry.ts';
import type { Surface } from './surface.ts';

/**
 * Fills a box with slanted lines, which mark failed segments without relying on colour. The pattern is anchored to the
 * segment, so that it scrolls with it.
 */
export function hatch(
  { context, width, density }: Surface,
  left: number,
  strip: Strip,
  segmentWidth: number,
  color: string,
): void {
  const from = Math.max(0, left);
  const to = Math.min(width, left + segmentWidth);
  const pattern = to - from < 3 ? null : hatchOf(context, color, density);
  if (!pattern) return;
  pattern.setTransform(new DOMMatrix([1 / density, 0, 0, 1 / density, left, strip.top]));
  context.fillStyle = pattern;
  context.fillRect(from, strip.top, to - from, strip.height);
}

const hatchGap = 10;
const hatches = new Map<string, CanvasPattern | null>();

/** One tile of the pattern, cached per colour and pixel density. */
function hatchOf(context: CanvasRenderingContext2D, color: string, density: number): CanvasPattern | null {
  const key = `${color} ${density}`;
  const known = hatches.get(key);
  if (known !== undefined) return known;
  const size = Math.max(1, Math.round(hatchGap * density));
  const tile = new OffscreenCanvas(size, size);
  const pen = tile.getContext('2d');
  if (pen) {
    pen.strokeStyle = color;
    pen.lineWidth = density;
    pen.beginPath();
    // The neighbouring copies complete the line ends at the tile's corners.
    for (const shift of [-size, 0, size]) {
      pen.moveTo(shift - 1, size + 1);
      pen.lineTo(shift + size + 1, -1);
    }
    pen.stroke();
  }
  const pattern = context.createPattern(tile, 'repeat');
  hatches.set(key, pattern);
  return pattern;
}
