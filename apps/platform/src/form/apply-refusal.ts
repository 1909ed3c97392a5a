import type { CallError } from '@earmark/contract';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { applyIssues } from './apply-issues.ts';

interface FieldsOfRefusals<Values extends FieldValues> {
  /** The form's path in the request, e.g. `['form']`. */
  prefix?: readonly string[];
  /** Field of an error code: `name_taken` belongs to the name. */
  codes?: ReadonlyMap<number, FieldPath<Values>>;
}

/** Shows an error at its fields; returns false when it concerns none, so that it must be shown elsewhere. */
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
