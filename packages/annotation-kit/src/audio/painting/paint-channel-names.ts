import type { Colors } from './colors.ts';
import { setFont, textWidth } from './fit-text.ts';
import type { WaveStrip } from './geometry.ts';
import type { Surface } from './surface.ts';

/** How one channel's name is drawn. */
interface ChannelInk {
  readonly name: string;
  readonly color: string;
  /** Inaudible channels are drawn faint. */
  readonly isFaint: boolean;
}

/**
 * Paints the names of a strip's channels in its upper left corner, on an opaque background so that they stay legible
 * over any wave.
 */
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
