import { labelSetSchema, type ModalityKind } from '@earmark/model';
import { z } from 'zod';
import { inspectionRatio, note, title } from '../field/index.ts';
import { limits } from '../limit.ts';
import { contractModalities, readByRow } from '../modality/index.ts';
import { id } from './endpoint.ts';

/** The four steps of making a task: data, labels, auxiliary, task. */
const formWith = <Rules extends z.ZodType>(rules: Rules) =>
  z.strictObject({
    project_id: id,
    dataset_ids: z.array(id).min(1, 'choose').max(limits.selection.datasets, 'choose'),
    max_items: z
      .number('number')
      .int('itemsPerTask')
      .min(limits.task.minItems, 'itemsPerTask')
      .max(limits.task.maxItems, 'itemsPerTask')
      .default(limits.task.maxItems),
    template_id: id.nullable().default(null),
    labels: labelSetSchema,
    rules,
    name: title,
    instructions: note.default(''),
    inspection_ratio: inspectionRatio,
    inspection_batch: z
      .number('number')
      .int('number')
      .min(1, 'number')
      .max(limits.task.maxInspectionBatch, 'number')
      .default(10),
    team_id: id.nullable().default(null),
  });

type Rows = typeof contractModalities;

/** As the call takes it: the rules are read by the modality of the project's kind of work, which the server knows (`taskFormOf`). */
export const taskFormSchema = formWith(readByRow<Rows[ModalityKind]['taskRules']>());
export type TaskForm = z.infer<typeof taskFormSchema>;

/** The same for tasks of one modality, so that a form is told what is wrong with a field of its rules. */
export const taskFormOf = <Kind extends ModalityKind>(kind: Kind) => formWith(contractModalities[kind].taskRules);
