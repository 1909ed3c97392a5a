import type { CallError } from '@earmark/contract';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { applyIssues } from './apply-issues.ts';

interface FieldsOfRefusals<Values extends FieldValues> {
  /** Where the form sits in the request, e.g. `['form']`. */
  prefix?: readonly string[];
  /** The field that a refusal is about, by its code: a name that is taken belongs to the name. */
  codes?: ReadonlyMap<number, FieldPath<Values>>;
}

/** Shows a refusal at the fields that it is about; false when it is about none of them, so that it must be said elsewhere. */
export function applyRefusal<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: CallError,
  { prefix, codes }: FieldsOfRefusals<Values> = {},
): boolean {
  const field = codes?.get(error.code);
  if (field === undefined) return applyIssues(form, error, prefix);
  form.setError(field, { type: 'server', message: error.message }, { shouldFocus: true });
  return true;
}
