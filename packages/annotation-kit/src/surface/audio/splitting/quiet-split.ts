import { binsOf, chooseLevel, type PeakLayout } from '@earmark/model';
import { quietPosition, type PeaksSource } from '../../../audio/index.ts';

const binSeconds = 0.01;
const leastPauseSeconds = 0.05;
const reachSeconds = 1;

/**
 * The sample nearest to `target` at which `[start, end)` is divided in a pause, by the peaks that the waveform is drawn
 * from.
 */
export async function quietSplit(
  peaks: PeaksSource,
  { start, end }: { readonly start: number; readonly end: number },
  target: number,
): Promise<number> {
  const layout = await peaks.layout();
  const level = chooseLevel(layout, binSeconds * layout.sampleRate);
  const samplesPerBin = layout.levels[level]?.samplesPerBin ?? 1;
  const { firstBin, lastBin } = binsOf(layout, level, start, end);
  const levels = loudness(await peaks.read(level, firstBin, lastBin), layout);
  const inBins = (seconds: number): number => Math.ceil((seconds * layout.sampleRate) / samplesPerBin);
  const aim = Math.floor(target / samplesPerBin) - firstBin;
  const bin = quietPosition(levels, aim, inBins(reachSeconds), inBins(leastPauseSeconds));
  return bin === aim ? target : Math.round((firstBin + bin + 0.5) * samplesPerBin);
}

/** The greatest amplitude of each bin over all channels. */
function loudness(bins: Int16Array, { channels, valuesPerChannel }: PeakLayout): Int16Array {
  const width = channels * valuesPerChannel;
  return Int16Array.from({ length: Math.floor(bins.length / width) }, (_, bin) => {
    let most = 0;
    for (let at = bin * width; at < (bin + 1) * width; at += valuesPerChannel)
      most = Math.max(most, -(bins[at] ?? 0), bins[at + 1] ?? 0);
    return Math.min(most, 32_767);
  });
}
