import type { Span, WaveformLayer } from '../../../audio/index.ts';

/** Height of the mark below the waves, in CSS pixels, and the width that a range has at least. */
const height = 5;
const leastWidth = 3;

/** Marks ranges of the sound below the waves, in the colour of warnings. They are sorted and do not overlap. */
export const uncoveredLayer = (ranges: readonly Span[], label: string): WaveformLayer => ({
  id: 'uncovered-speech',
  placement: 'over',
  label,
  paint({ context }, view) {
    context.fillStyle = view.colors.tones.warning.solid;
    for (const { start, end } of ranges) {
      const left = view.toPixel(start);
      const width = Math.max(leastWidth, view.toPixel(end) - left);
      if (left + width < 0 || left > view.widthPixels) continue;
      for (const wave of view.geometry.waves) context.fillRect(left, wave.top + wave.height - height, width, height);
    }
  },
});
