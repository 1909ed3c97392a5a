import type { PreviewText } from './text.ts';

export const en: PreviewText = {
  play: (title) => `Play ${title}`,
  pause: (title) => `Pause ${title}`,
  position: (title) => `Position in ${title}`,
  positionOf: (position, duration) => `${position} of ${duration}`,
  loading: 'Loading audio…',
  failed: 'The audio could not be loaded.',
  retry: 'Try again',
};
