import { chooseLevel, type PeakLayout } from '@earmark/model';
import type { PeaksSource, Span } from '../audio/index.ts';

/** Loudness over time: one value per bin of `binSamples` samples, starting at bin `firstBin`. */
export interface Loudness {
  readonly values: Float32Array;
  readonly binSamples: number;
  readonly firstBin: number;
}

/** Length limits of parts in samples; `longest` 0 means no limit. */
interface PieceLimits {
  readonly longest: number;
  readonly least: number;
}

export type ReadLoudness = (start: number, end: number, signal?: AbortSignal) => Promise<Loudness>;

/** Share of the longest length at which the search for a cut begins: avoids needlessly short parts. */
const searchFrom = 0.5;
/** A remainder shorter than this share of the longest length is avoided. */
const leastRest = 0.1;
/** Window for averaging loudness, in seconds: finds gaps between words, not between oscillations. */
const gapSeconds = 0.1;

/**
 * Splits spans longer than `longest` samples, each time at the quietest position in the later half of the allowed
 * range. Zero means no limit. No part is shorter than `least` unless its span was; when both limits cannot be met,
 * parts exceed `longest`, so that no speech is lost.
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

/** The greatest length of parts that leaves no part shorter than the least. */
function longestPiece(length: number, longest: number, least: number): number {
  const isPossible = longest <= 0 || Math.ceil(length / longest) * least <= length;
  return isPossible ? longest : Math.ceil(length / Math.max(1, Math.floor(length / least)));
}

/** Range of the next cut, relative to the start of `rest` samples, that keeps the remainder within the limits. */
function cutRange(rest: number, longest: number, least: number): [number, number] {
  if (least <= longest * searchFrom)
    return [
      Math.max(1, Math.floor(longest * searchFrom)),
      Math.min(longest, rest - Math.max(least, Math.floor(longest * leastRest))),
    ];
  const others = Math.ceil(rest / longest) - 1;
  return [Math.max(least, rest - others * longest), Math.min(longest, rest - others * least)];
}

/** Centre of the quietest window between two samples; the last one among equals, for longer parts. */
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

/** Reads loudness from the peaks: their height, in bins of about ten milliseconds. */
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

/** Peak-to-peak height of each bin, of the loudest channel. */
function heights(bins: Int16Array, { channels, valuesPerChannel }: PeakLayout): Float32Array {
  const width = channels * valuesPerChannel;
  return Float32Array.from({ length: Math.floor(bins.length / width) }, (_, bin) => {
    let height = 0;
    for (let at = bin * width; at < (bin + 1) * width; at += valuesPerChannel)
      height = Math.max(height, (bins[at + 1] ?? 0) - (bins[at] ?? 0));
    return height;
  });
}
