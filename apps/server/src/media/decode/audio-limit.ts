import { MediaFault } from '../fault.ts';

/** Accepted sample rates in Hz; those of recorders and telephones lie well inside. */
const rates = { least: 1000, most: 384_000 };

/** Throws a `MediaFault` unless channels and sample rate are within the platform's limits. */
export const checkShape = (channels: number, sampleRate: number): void => {
  if (channels !== 1 && channels !== 2) throw new MediaFault('audio_channels_unsupported', { channels });
  if (sampleRate < rates.least || sampleRate > rates.most)
    throw new MediaFault('audio_rate_unsupported', { rate: sampleRate, ...rates });
};
