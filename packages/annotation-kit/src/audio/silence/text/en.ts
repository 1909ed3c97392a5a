import type { SilenceText } from './text.ts';

export const en: SilenceText = {
  errors: {
    model_missing: 'Voice activity detection is not set up here. Use loudness instead.',
    model_unreachable:
      'Voice activity detection could not be loaded. Check your connection and try again, or use loudness.',
    samples_unreadable: 'The audio could not be read. Check your connection and try again.',
  },
};
