import type { Span } from '../segments/index.ts';

/** How speech is put together from frames; all in samples. */
export interface SpanShape {
  /** May be a fraction when the audio was measured at another rate. */
  readonly frameSamples: number;
  readonly totalSamples: number;
  readonly minSilence: number;
  readonly minSpeech: number;
  readonly padding: number;
}

/**
 * Joins frames into stretches of speech: a frame of at least `on` begins one, frames below `off` end it. Pauses too short are closed
 * first, then speech too short is dropped, then the padding is added; stretches that then touch become one. In order, never overlapping, within the audio.
 */
export function speechSpans(
  frames: Float32Array,
  on: number,
  off: number,
  { frameSamples, totalSamples, minSilence, minSpeech, padding }: SpanShape,
): Span[] {
  const spans: { start: number; end: number }[] = [];
  let start = -1;
  const close = (end: number): void => {
    const last = spans.at(-1);
    if (last && start - last.end < minSilence) last.end = end;
    else spans.push({ start, end });
    start = -1;
  };
  for (let index = 0; index < frames.length; index += 1) {
    const value = frames[index] ?? 0;
    const at = Math.round(index * frameSamples);
    if (at >= totalSamples) break;
    if (start < 0 && value >= on) start = at;
    else if (start >= 0 && value < off) close(at);
  }
  if (start >= 0) close(Math.min(totalSamples, Math.round(frames.length * frameSamples)));

  const padded: { start: number; end: number }[] = [];
  for (const span of spans) {
    if (span.end - span.start < minSpeech) continue;
    const next = { start: Math.max(0, span.start - padding), end: Math.min(totalSamples, span.end + padding) };
    const last = padded.at(-1);
    if (last && next.start <= last.end) last.end = next.end;
    else padded.push(next);
  }
  return padded;
}

/** What lies between spans that are in order and do not overlap, from 0 to the end. */
export function spansBetween(spans: readonly Span[], totalSamples: number): Span[] {
  const gaps: Span[] = [];
  let from = 0;
  for (const { start, end } of spans) {
    if (start > from) gaps.push({ start: from, end: start });
    from = end;
  }
  if (from < totalSamples) gaps.push({ start: from, end: totalSamples });
  return gaps;
}
