import { toSeconds } from '@earmark/model';

/** A length in seconds to the millisecond, rounded down as clocks are: `5.546`. */
export const lengthInSeconds = (samples: number, sampleRate: number): string =>
  (Math.floor(toSeconds(samples, sampleRate) * 1000 + 1e-6) / 1000).toFixed(3);
