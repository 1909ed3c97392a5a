import { audioCommandSchema } from '@earmark/model';
import { z } from 'zod';
import { isStepName, type StepName } from '../store/index.ts';
import type { StoredHistory } from './history-storage.ts';

/** A history as it was found in a storage; `undefined` unless every part of it is sound, for a step with a hole leads nowhere. */
export function parseHistory(head: unknown, steps: unknown): StoredHistory | undefined {
  const found = historySchema.safeParse({ head, steps });
  return found.success ? found.data : undefined;
}

const whole = z.number().int().nonnegative();
const patchSchema = audioCommandSchema.transform((command, context) => {
  if (command.type === 'document.patch') return command;
  context.addIssue({ code: 'custom', message: 'not a patch' });
  return z.NEVER;
});
const historySchema = z.object({
  head: z.object({ scope: z.string(), position: whole, fingerprint: z.string(), updatedAt: z.number() }),
  steps: z.array(
    z.object({
      scope: z.string(),
      sequence: whole,
      after: z.string().exactOptional(),
      name: z.custom<StepName>(isStepName),
      at: z.number(),
      back: patchSchema,
      forth: patchSchema,
    }),
  ),
});
