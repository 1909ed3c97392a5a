import { pixelOf, type ViewportState } from '../viewport/index.ts';
import type { Colors } from './colors.ts';
import { crisp, type Surface } from './surface.ts';
import { rulerTicks } from './ticks.ts';

/** Paints the time ruler: times, or sample numbers at scales where single samples are visible. */
export function paintRuler(
  { context, height, density }: Surface,
  colors: Colors,
  view: ViewportState,
  sampleRate: number,
): void {
  context.font = `11px ${colors.fontFamily}`;
  context.textBaseline = 'alphabetic';
  for (const { sample, label } of rulerTicks(view, sampleRate)) {
    const x = crisp(pixelOf(view, sample), density);
    context.fillStyle = label === null ? colors.line : colors.strongLine;
    const length = label === null ? 5 : height;
    context.fillRect(x, height - length, 1 / density, length);
    if (label === null) continue;
    context.fillStyle = colors.mutedText;
    context.fillText(label, x + 4, height - 9);
  }
}
