import { peaksHeaderBytes, rangeOf, readHeader, type PeakLayout } from '@earmark/model';
import { fetchRange, fetchTail, type Fetch } from './fetch-range.ts';
import { PeaksUnreadable, type PeaksSource } from './peaks-source.ts';

export interface HttpPeaksOptions {
  /**
   * Reads the header and what shows the whole audio at once, and not only when a waveform is there that asks for it:
   * two requests, whatever the length.
   */
  readonly isReadAhead?: boolean;
}

/** The coarse levels stand at the end: those of up to 16,000 bins, which show a whole audio on any screen. */
const tailBytes = 128 * 1024;

/**
 * Peaks source that reads a peaks file by HTTP ranges, so that only visible parts are transferred. Works with servers
 * without range support too, but each read then downloads the whole file.
 */
export function createHttpPeaks(
  url: string,
  fetchBytes?: Fetch,
  { isReadAhead = false }: HttpPeaksOptions = {},
): PeaksSource {
  let header: Promise<PeakLayout> | undefined;

  const readRange = (start: number, end: number, signal?: AbortSignal): Promise<Uint8Array> =>
    fetchRange(url, start, end, signal, fetchBytes);
  const readLayout = async (): Promise<PeakLayout> => {
    const layout = readHeader(await readRange(0, peaksHeaderBytes));
    if (!layout) throw new PeaksUnreadable('not a peaks file of this version');
    return layout;
  };
  const layout = (): Promise<PeakLayout> => {
    header ??= readLayout().catch((reason: unknown) => {
      header = undefined;
      throw reason;
    });
    return header;
  };
  // What could not be read is asked for again when it is wanted
  const ahead = isReadAhead ? fetchTail(url, tailBytes, fetchBytes).catch(() => undefined) : undefined;
  if (isReadAhead) layout().catch(() => undefined);
  const readAhead = async ({ byteLength }: PeakLayout, start: number, end: number): Promise<Uint8Array | undefined> => {
    const tail = start < byteLength - tailBytes ? undefined : await ahead;
    if (!tail || start < tail.start || end > tail.start + tail.bytes.byteLength) return undefined;
    return tail.bytes.subarray(start - tail.start, end - tail.start);
  };

  return {
    layout,
    async read(level, firstBin, lastBin, signal) {
      const known = await layout();
      const { start, end } = rangeOf(known, level, firstBin, lastBin);
      if (end === start) return new Int16Array(0);
      const bytes = (await readAhead(known, start, end)) ?? (await readRange(start, end, signal));
      signal?.throwIfAborted();
      if (bytes.byteLength !== end - start)
        throw new PeaksUnreadable(`asked for ${end - start} bytes of peaks, got ${bytes.byteLength}`);
      // The file and every platform that runs a browser are little-endian. `slice` also aligns the bytes to 2.
      return new Int16Array(bytes.slice().buffer);
    },
  };
}
