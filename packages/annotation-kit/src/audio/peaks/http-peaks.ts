import { peaksHeaderBytes, rangeOf, readHeader, type PeakLayout } from '@earmark/model';
import { fetchRange, type Fetch } from './fetch-range.ts';
import { PeaksUnreadable, type PeaksSource } from './peaks-source.ts';

/**
 * Peaks source that reads a peaks file by HTTP ranges, so that only visible parts are transferred. Works with servers
 * without range support too, but each read then downloads the whole file.
 */
export function createHttpPeaks(url: string, fetchBytes?: Fetch): PeaksSource {
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

  return {
    layout,
    async read(level, firstBin, lastBin, signal) {
      const { start, end } = rangeOf(await layout(), level, firstBin, lastBin);
      if (end === start) return new Int16Array(0);
      const bytes = await readRange(start, end, signal);
      if (bytes.byteLength !== end - start)
        throw new PeaksUnreadable(`asked for ${end - start} bytes of peaks, got ${bytes.byteLength}`);
      // The file and every platform that runs a browser are little-endian. `slice` also aligns the bytes to 2.
      return new Int16Array(bytes.slice().buffer);
    },
  };
}
