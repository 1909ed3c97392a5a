/** A range of samples, `[start, end)`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** How frames are combined to speech; all in samples. */
interface SpanShape {
  /** Fractional when the audio was measured at another rate. */
  readonly frameSamples: number;
  readonly totalSamples: number;
  readonly minSilence: number;
  readonly minSpeech: number;
  readonly padding: number;
}

/**
 * Combines frames to spans of speech: a frame at or above `on` begins a span, frames below `off` end it. First, pauses
 * that are too short are closed; then speech that is too short is dropped; then padding is added and touching spans are
 * merged. The result is sorted, free of overlap and within the audio.
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

/** Complement of sorted spans without overlap within `[0, totalSamples)`. */
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
