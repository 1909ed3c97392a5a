import { silentDb } from '@earmark/model/speech';

/** Measures the level of streamed samples: one value per frame, in dB relative to full scale. */
interface LevelMeter {
  /** Takes int16 samples interleaved by channel, in order; returns the levels of the frames that were completed. */
  readonly push: (samples: Int16Array) => Float32Array;
  /** Returns the last, possibly shorter frame; empty when there is none. */
  readonly end: () => Float32Array;
}

/**
 * Creates a meter with `frameSamples` samples per frame. `channel` selects one channel; with `null` a frame has the
 * level of its loudest channel, so that one speaker among many channels counts fully. A DC offset is ignored.
 */
export function createLevelMeter(channels: number, channel: number | null, frameSamples: number): LevelMeter {
  const heard = channel === null ? Array.from({ length: channels }, (_, number) => number) : [channel];
  const sums = new Float64Array(channels);
  const squares = new Float64Array(channels);
  let count = 0;

  const finish = (): number => {
    let loudest = 0;
    for (const number of heard) {
      const mean = (sums[number] ?? 0) / count;
      loudest = Math.max(loudest, (squares[number] ?? 0) / count - mean * mean);
    }
    sums.fill(0);
    squares.fill(0);
    count = 0;
    return loudest <= 0 ? silentDb : Math.max(silentDb, 10 * Math.log10(loudest / (32_768 * 32_768)));
  };

  return {
    push(samples) {
      const length = Math.floor(samples.length / channels);
      const frames = new Float32Array(Math.floor((count + length) / frameSamples));
      let done = 0;
      for (let at = 0; at < length;) {
        const until = Math.min(length, at + frameSamples - count);
        for (const number of heard) {
          let sum = 0;
          let square = 0;
          for (let index = at * channels + number; index < until * channels; index += channels) {
            const value = samples[index] ?? 0;
            sum += value;
            square += value * value;
          }
          sums[number] = (sums[number] ?? 0) + sum;
          squares[number] = (squares[number] ?? 0) + square;
        }
        count += until - at;
        at = until;
        if (count === frameSamples) frames[done++] = finish();
      }
      return frames;
    },
    end: () => (count === 0 ? new Float32Array(0) : Float32Array.of(finish())),
  };
}
