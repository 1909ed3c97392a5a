import { chooseLevel, type PeakLayout } from '@earmark/model';
import type { PeaksSource, Span } from '../audio/index.ts';

/** How loud an audio is from place to place: one value per bin of `binSamples` samples, from bin `firstBin` on. */
export interface Loudness {
  readonly values: Float32Array;
  readonly binSamples: number;
  readonly firstBin: number;
}

/** Lengths of pieces in samples; no longest when 0. */
export interface PieceLimits {
  readonly longest: number;
  readonly least: number;
}

export type ReadLoudness = (start: number, end: number, signal?: AbortSignal) => Promise<Loudness>;

/** From here on within the longest allowed piece a cut is looked for: no needlessly short pieces. */
const searchFrom = 0.5;
/** A rest shorter than this part of the longest piece is avoided. */
const leastRest = 0.1;
/** Over how long a stretch loudness is averaged: a gap between words, not between two waves. */
const gapSeconds = 0.1;

/**
 * Cuts spans that are longer than `longest` samples into pieces that are not, each time at the quietest place of the later
 * half of what is allowed. Zero means no limit. No piece is shorter than `least` unless the span was: where both limits cannot
 * be kept, pieces are longer than `longest`, so that nothing said is lost.
 */
export async function splitLong(
  spans: readonly Span[],
  { longest, least }: PieceLimits,
  sampleRate: number,
  read: ReadLoudness,
  signal?: AbortSignal,
): Promise<Span[]> {
  const pieces: Span[] = [];
  for (const span of spans) {
    let { start } = span;
    const allowed = longestPiece(span.end - span.start, longest, least);
    while (allowed > 0 && span.end - start > allowed) {
      const [first, last] = cutRange(span.end - start, allowed, least);
      const [from, to] = [start + first, start + last];
      const cut = quietest(await read(from, to, signal), from, to, sampleRate);
      pieces.push({ start, end: cut });
      start = cut;
    }
    pieces.push({ start, end: span.end });
  }
  return pieces;
}

/** The longest piece that a stretch is cut into without any piece below the least. */
function longestPiece(length: number, longest: number, least: number): number {
  const isPossible = longest <= 0 || Math.ceil(length / longest) * least <= length;
  return isPossible ? longest : Math.ceil(length / Math.max(1, Math.floor(length / least)));
}

/** How far into `rest` samples the next cut may lie, so that what remains can be cut within the limits too. */
function cutRange(rest: number, longest: number, least: number): [number, number] {
  if (least <= longest * searchFrom)
    return [
      Math.max(1, Math.floor(longest * searchFrom)),
      Math.min(longest, rest - Math.max(least, Math.floor(longest * leastRest))),
    ];
  const others = Math.ceil(rest / longest) - 1;
  return [Math.max(least, rest - others * longest), Math.min(longest, rest - others * least)];
}

/** The middle of the quietest stretch between two samples; the last of equals, so that pieces are long. */
export function quietest(
  { values, binSamples, firstBin }: Loudness,
  from: number,
  to: number,
  sampleRate: number,
): number {
  const width = Math.max(1, Math.min(values.length, Math.round((gapSeconds * sampleRate) / binSamples)));
  let sum = 0;
  let least = Infinity;
  let best = to;
  for (let at = 0; at < values.length; at += 1) {
    sum += values[at] ?? 0;
    if (at >= width) sum -= values[at - width] ?? 0;
    if (at < width - 1) continue;
    const middle = Math.round((firstBin + at + 1 - width / 2) * binSamples);
    if (middle < from || middle > to || sum > least) continue;
    least = sum;
    best = middle;
  }
  return best;
}

/** Reads loudness from the picture of the sound: the height of its peaks, in bins of some ten milliseconds. */
export function loudnessOf(peaks: PeaksSource): ReadLoudness {
  return async (start, end, signal) => {
    const layout = await peaks.layout();
    const level = chooseLevel(layout, layout.sampleRate / 100);
    const binSamples = layout.levels[level]?.samplesPerBin ?? 1;
    const firstBin = Math.floor(start / binSamples);
    const bins = await peaks.read(level, firstBin, Math.ceil(end / binSamples), signal);
    return { values: heights(bins, layout), binSamples, firstBin };
  };
}

/** The distance of the peaks of each bin, of the loudest channel. */
function heights(bins: Int16Array, { channels, valuesPerChannel }: PeakLayout): Float32Array {
  const width = channels * valuesPerChannel;
  return Float32Array.from({ length: Math.floor(bins.length / width) }, (_, bin) => {
    let height = 0;
    for (let at = bin * width; at < (bin + 1) * width; at += valuesPerChannel)
      height = Math.max(height, (bins[at + 1] ?? 0) - (bins[at] ?? 0));
    return height;
  });
}
