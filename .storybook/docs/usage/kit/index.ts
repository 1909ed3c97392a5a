import type { UsageExamples } from '../parts.tsx';
import { keyExamples } from './keys.tsx';
import { panelExamples } from './panels.tsx';
import { revisionExamples } from './revisions.tsx';
import { textExamples } from './texts.tsx';
import { waveformExamples } from './waveforms.tsx';
import { workbenchExamples } from './workbenches.tsx';

/** How what people annotate with is used and how it is not, by the title of the stories. */
export const kitExamples: UsageExamples = {
  ...workbenchExamples,
  ...textExamples,
  ...waveformExamples,
  ...panelExamples,
  ...revisionExamples,
  ...keyExamples,
};
