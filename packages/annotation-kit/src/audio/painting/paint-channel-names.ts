import type { Colors } from './colors.ts';
import { setFont, textWidth } from './fit-text.ts';
import type { WaveStrip } from './geometry.ts';
import type { Surface } from './surface.ts';

/** What one channel is drawn with in a strip. */
export interface ChannelInk {
  readonly name: string;
  readonly color: string;
  readonly isFaint: boolean;
}

/** Writes the names of a strip's channels into its upper left corner, on a ground of their own so that they can be read over any sound. */
export function paintChannelNames(
  { context }: Surface,
  strip: WaveStrip,
  colors: Colors,
  inks: readonly ChannelInk[],
): void {
  if (strip.height < 26) return;
  setFont(context, `600 11px ${colors.fontFamily}`);
  context.textBaseline = 'middle';
  const top = strip.top + 6;
  let x = 6;
  for (const { name, color, isFaint } of inks) {
    const width = textWidth(context, name) + 10;
    context.globalAlpha = 0.82;
    context.fillStyle = colors.ground;
    context.beginPath();
    context.roundRect(x, top, width, 16, 4);
    context.fill();
    context.globalAlpha = isFaint ? 0.5 : 1;
    context.fillStyle = color;
    context.fillText(name, x + 5, top + 8.5);
    x += width + 2;
  }
  context.globalAlpha = 1;
}
