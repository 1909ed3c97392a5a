import { MediaFault } from '../fault.ts';

/** Rates that recorders and telephones use lie well inside. */
const rates = { least: 1000, most: 384_000 };

/** Throws unless the channels and the rate are ones that the platform annotates. */
export const checkShape = (channels: number, sampleRate: number): void => {
  if (channels !== 1 && channels !== 2) throw new MediaFault('audio_channels_unsupported', { channels });
  if (sampleRate < rates.least || sampleRate > rates.most)
    throw new MediaFault('audio_rate_unsupported', { rate: sampleRate, ...rates });
};
