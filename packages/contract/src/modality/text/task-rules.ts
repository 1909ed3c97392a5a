import { textRulesSchema } from '@earmark/model';
import type { FieldMessage } from '../../field/index.ts';
import { refuseWrongChecks } from '../checks.ts';

/** Rules of a new text task: the model's rules. */
export const textTaskRulesSchema = textRulesSchema.superRefine(({ characterSets, checks }, context) => {
  if (checks) refuseWrongChecks(checks, context, 'checks');
  // They are named by the task's own field; the server fills them in here
  if (characterSets.length > 0)
    context.addIssue({ code: 'custom', message: 'invalid' satisfies FieldMessage, path: ['characterSets'] });
});
