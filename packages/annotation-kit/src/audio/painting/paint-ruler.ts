import type { ViewportState } from '../viewport/index.ts';
import type { Colors } from './colors.ts';
import { crisp, type Surface } from './surface.ts';
import { labelOfTick, stepFor, ticksBetween } from './ticks.ts';

/** Paints the time ruler of a viewport. */
export function paintRuler({ context, width, height, density }: Surface, colors: Colors, { startSample, samplesPerPixel }: ViewportState, sampleRate: number): void {
  const secondsPerPixel = samplesPerPixel / sampleRate;
  const start = startSample / sampleRate;
  const step = stepFor(secondsPerPixel);
  context.font = `11px ${colors.fontFamily}`;
  context.textBaseline = 'alphabetic';
  // A label begins at its tick, so one whose tick is out of sight may still be seen.
  for (const { seconds, isMajor } of ticksBetween(start - step.seconds, start + width * secondsPerPixel, step)) {
    const x = crisp((seconds - start) / secondsPerPixel, density);
    context.fillStyle = isMajor ? colors.strongLine : colors.line;
    const length = isMajor ? height : 5;
    context.fillRect(x, height - length, 1 / density, length);
    if (!isMajor) continue;
    context.fillStyle = colors.mutedText;
    context.fillText(labelOfTick(seconds, step.seconds), x + 4, height - 9);
  }
}
