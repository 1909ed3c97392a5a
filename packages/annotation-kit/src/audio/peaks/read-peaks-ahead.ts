import type { PeaksSource } from './peaks-source.ts';

/** Levels of at most this many bins are read ahead: what shows a whole audio on any screen. */
const mostBins = 8192;

/**
 * Reads what shows the whole audio at once, and not only when a waveform is there that asks for it: a few tens of kilobytes,
 * whatever the length. Everything else is read from `source` as before.
 */
export function readPeaksAhead(source: PeaksSource): PeaksSource {
  const ahead = source.layout().then(
    ({ levels }) =>
      levels.map(({ binCount }, level) =>
        // What could not be read is asked for again when it is wanted
        binCount <= mostBins ? source.read(level, 0, binCount).catch(() => undefined) : undefined,
      ),
    () => [],
  );
  return {
    ...source,
    async read(level, firstBin, lastBin, signal) {
      const whole = await (await ahead)[level];
      if (!whole) return source.read(level, firstBin, lastBin, signal);
      signal?.throwIfAborted();
      const { channels, valuesPerChannel } = await source.layout();
      const width = channels * valuesPerChannel;
      return whole.slice(firstBin * width, lastBin * width);
    },
  };
}
