import { lazyPart } from '@earmark/ui';

/** The panel of recognised text, loaded when there is any. */
export const recognitionPanel = lazyPart(() =>
  import('./RecognitionPanel.tsx').then(({ RecognitionPanel }) => RecognitionPanel),
);
