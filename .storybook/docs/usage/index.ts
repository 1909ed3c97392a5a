import { actionExamples } from './actions.tsx';
import { chartExamples } from './charts.tsx';
import { choiceFieldExamples } from './choice-fields.tsx';
import { factExamples } from './facts.tsx';
import { feedbackExamples } from './feedback.tsx';
import { formExamples } from './forms.tsx';
import { layoutExamples } from './layout.tsx';
import { navigationExamples } from './navigation.tsx';
import { overlayExamples } from './overlays.tsx';
import type { UsageExample, UsageExamples } from './parts.tsx';
import { tableExamples } from './tables.tsx';
import { typedFieldExamples } from './typed-fields.tsx';

export type { UsageExample } from './parts.tsx';

/** How components of the design system are used and how they are not, by the title of the stories. */
export const designExamples: UsageExamples = {
  ...actionExamples,
  ...overlayExamples,
  ...feedbackExamples,
  ...layoutExamples,
  ...navigationExamples,
  ...typedFieldExamples,
  ...choiceFieldExamples,
  ...formExamples,
  ...tableExamples,
  ...factExamples,
  ...chartExamples,
};

/**
 * How a component is used and how it is not, drawn by the components themselves; only pages of the annotation kit load
 * its own.
 */
export const readUsage = async (title: string): Promise<UsageExample | undefined> =>
  designExamples[title] ??
  (/^(?:Quick start|Audio|Kit)\//.test(title) ? (await import('./kit/index.ts')).kitExamples[title] : undefined);
