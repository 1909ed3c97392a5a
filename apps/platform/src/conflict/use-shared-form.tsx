import { editConflictOf, type CallError } from '@earmark/contract';
import { toast } from '@earmark/ui';
import { useState, type ReactElement } from 'react';
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { sentenceOf } from '../data/index.ts';
import { applyRefusal, useZodForm } from '../form/index.ts';
import { texts } from '../i18n/index.ts';
import { useLeaveGuard } from '../page/index.ts';
import { useEditConflict, type FieldInWords } from './use-edit-conflict.tsx';

const t = texts('common');

/** The edited entity, at the version at which it was read. */
interface Edited {
  readonly id: number;
  readonly edit_version: number;
}

type Saved = { readonly ok: true } | { readonly ok: false; readonly error: CallError };

interface SharedForm<Input extends FieldValues, Output extends Input> {
  readonly schema: z.ZodType<Output, Input>;
  readonly initial: Output;
  /** Undefined creates. */
  readonly edited: Edited | undefined;
  /** Each field in words, for the choice between two versions. */
  readonly inWords: { readonly [Name in keyof Output]: FieldInWords<Output> };
  /** Form field of each error code. */
  readonly codes: ReadonlyMap<number, FieldPath<Input>>;
  readonly create: (values: Output) => Promise<Saved>;
  readonly update: (request: Edited & { readonly form: Output }) => Promise<Saved>;
  /** Where saving leads. */
  readonly next: string;
  /** Why values that the schema takes are not sent; shown instead. */
  readonly refuse?: (values: Output) => string | undefined;
  /** Whether leaving asks although nothing was changed, because the initial values are unsaved. */
  readonly isUnsaved?: boolean;
}

/**
 * State of a form that creates something, or edits what others may edit meanwhile: saving, refused fields, the choice
 * between two versions, and the question before unsaved work is left.
 */
export function useSharedForm<Input extends FieldValues, Output extends Input>({
  schema,
  initial,
  edited,
  inWords,
  codes,
  create,
  update,
  next,
  refuse,
  isUnsaved = false,
}: SharedForm<Input, Output>): {
  readonly form: UseFormReturn<Input, unknown, Output>;
  readonly questions: ReactElement;
  readonly submit: ReturnType<UseFormReturn<Input, unknown, Output>['handleSubmit']>;
} {
  const navigate = useNavigate();
  // What it was read at: what is loaded may be newer by the time of saving
  const [read] = useState(() => ({ base: initial, version: edited?.edit_version ?? 0 }));
  // Whole values are defaults, which the library's type does not see of a generic one
  const form = useZodForm<Input, Output>(schema, read.base as DefaultValues<Input>);
  const guard = useLeaveGuard(form.formState.isDirty || isUnsaved);
  const save = async (values: Output, over: typeof read): Promise<void> => {
    const refusal = refuse?.(values);
    if (refusal !== undefined) return void toast.error(refusal);
    const result = edited
      ? await update({ id: edited.id, edit_version: over.version, form: values })
      : await create(values);
    if (result.ok) {
      guard.release();
      toast.success(t('saved'));
      void navigate(next);
    } else if (
      !handle(result.error, { mine: values, base: schema.parse(over.base) }) &&
      !applyRefusal(form, result.error, { prefix: edited ? ['form'] : [], codes })
    )
      toast.error(sentenceOf(result.error));
  };
  const { handle, question } = useEditConflict<Output>({
    schema: editConflictOf(schema),
    fields: inWords,
    onResolve: ({ values, base, version }) => {
      form.reset(values);
      void save(values, { base, version });
    },
  });
  return {
    form,
    questions: (
      <>
        {guard.question}
        {question}
      </>
    ),
    submit: form.handleSubmit((values) => save(values, read)),
  };
}
