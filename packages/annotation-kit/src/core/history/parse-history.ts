import type { CommandSchema, ModalityTypes } from '@earmark/model';
import { z } from 'zod';
import { ownNames, type StepName } from '../store/index.ts';
import type { StoredHistory } from './history-storage.ts';

/**
 * Reads a stored history by the schema of its modality's commands. Returns `undefined` unless every part is sound: a
 * sequence with a missing step cannot be undone.
 */
export function parseHistory<Types extends ModalityTypes>(
  head: unknown,
  steps: unknown,
  commands: CommandSchema<Types['Command']>,
): StoredHistory<Types> | undefined {
  const foundHead = headSchema.safeParse(head);
  const foundSteps = z.array(stepSchemaOf<Types>(commands)).safeParse(steps);
  return foundHead.success && foundSteps.success ? { head: foundHead.data, steps: foundSteps.data } : undefined;
}

const count = z.number().int().nonnegative();
const headSchema = z.object({ scope: z.string(), position: count, fingerprint: z.string(), updatedAt: z.number() });

function stepSchemaOf<Types extends ModalityTypes>(commands: CommandSchema<Types['Command']>) {
  const types = commands.options.map(({ shape }) => shape.type.value).filter((type) => type !== patchType);
  const names: ReadonlySet<unknown> = new Set([...types, ...ownNames]);
  const patch = z.custom<Types['Patch']>((value) => {
    const found = commands.safeParse(value);
    return found.success && found.data.type === patchType;
  });
  return z.object({
    scope: z.string(),
    sequence: count,
    after: z.string().exactOptional(),
    name: z.custom<StepName<Types>>((name) => names.has(name)),
    at: z.number(),
    back: patch,
    forth: patch,
  });
}

const patchType = 'document.patch';
