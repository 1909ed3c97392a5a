import { editConflictOf, type CallError } from '@earmark/contract';
import type { ReactElement } from 'react';
import type { z } from 'zod';
import { reportCallError } from '../data/index.ts';
import { useEditConflict, type FieldInWords } from './use-edit-conflict.tsx';

/** Values of an entity as they were read, with its edit version. */
export interface ReadVersion<Values> {
  readonly base: Values;
  readonly version: number;
}

export type Outcome<Answer> =
  | { readonly ok: true; readonly data: Answer }
  | { readonly ok: false; readonly error: CallError };

interface SaveOver<Values, Answer> {
  readonly schema: z.ZodType<Values>;
  /** Each field in words, for the choice between two versions. */
  readonly fields: { readonly [Name in keyof Values]: FieldInWords<Values> };
  /** Must be the state at opening: what is loaded may be newer by the time of saving. */
  readonly read: ReadVersion<Values>;
  /** Sends the values as a change of the version that was read; a quiet call. */
  readonly send: (values: Values, over: ReadVersion<Values>) => Promise<Outcome<Answer>>;
  readonly onSaved: (answer: Answer, values: Values, over: ReadVersion<Values>) => void;
  /** Any other error; shown as a toast by default. */
  readonly onRefused?: (error: CallError) => void;
  /** Called with what was chosen between two versions, before it is sent. */
  readonly onChosen?: (values: Values) => void;
}

/**
 * Saves something that others may edit meanwhile. When somebody has saved first, `question`, which the form renders,
 * asks which version of each field is kept, and the choice is saved over that newer version.
 */
export function useSaveOver<Values extends object, Answer>({
  schema,
  fields,
  read,
  send,
  onSaved,
  onRefused = reportCallError,
  onChosen,
}: SaveOver<Values, Answer>): {
  readonly save: (values: Values) => Promise<void>;
  readonly question: ReactElement | null;
} {
  const saveOver = async (values: Values, over: ReadVersion<Values>): Promise<void> => {
    const result = await send(values, over);
    if (result.ok) onSaved(result.data, values, over);
    else if (!handle(result.error, { mine: values, base: over.base })) onRefused(result.error);
  };
  const { handle, question } = useEditConflict<Values>({
    schema: editConflictOf(schema),
    fields,
    onResolve: ({ values, base, version }) => {
      onChosen?.(values);
      void saveOver(values, { base, version });
    },
  });
  return { save: (values) => saveOver(values, read), question };
}
