import { audioCommandSchema } from '@earmark/model';
import { ownNames, type StepName } from './step.ts';

const names: ReadonlySet<unknown> = new Set([
  ...audioCommandSchema.options.map(({ shape }) => shape.type.value).filter((type) => type !== 'document.patch'),
  ...ownNames,
]);

/** Whether a text found in a storage is the name of a step. */
export const isStepName = (name: unknown): name is StepName => names.has(name);
