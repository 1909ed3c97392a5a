import { actExamples } from './acts.tsx';
import { dataExamples } from './data.tsx';
import { fieldExamples } from './fields.tsx';
import type { UsageExample, UsageExamples } from './parts.tsx';

export type { UsageExample } from './parts.tsx';

/** How components of the design system are used and how they are not, by the title of the stories. */
export const designExamples: UsageExamples = { ...actExamples, ...fieldExamples, ...dataExamples };

/** How a component is used and how it is not, drawn by the components themselves; only pages of the annotation kit load its own. */
export const readUsage = async (title: string): Promise<UsageExample | undefined> =>
  designExamples[title] ??
  (/^(?:Quick start|Audio|Kit)\//.test(title) ? (await import('./kit/index.ts')).kitExamples[title] : undefined);
