import { actExamples } from './acts.tsx';
import { dataExamples } from './data.tsx';
import { fieldExamples } from './fields.tsx';
import type { UsageExamples } from './parts.tsx';

/** How a component is used and how it is not, drawn by the components themselves, by the title of the stories. */
export const usageExamples: UsageExamples = { ...actExamples, ...fieldExamples, ...dataExamples };
