import type { CallError } from '@earmark/contract';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Shows the server's rejected fields in the form. Returns false when none belongs to the form. `prefix` is the form's
 * path in the request, e.g. `['form']`.
 */
export function applyIssues<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: CallError,
  prefix: readonly string[] = [],
): boolean {
  const fields = Object.keys(form.getValues());
  let hasPlaced = false;
  for (const { path, message } of error.issues) {
    const inner = prefix.every((part, index) => path[index] === part) ? path.slice(prefix.length) : path;
    if (!fields.includes(String(inner[0]))) continue;
    // The first part is a field of the form; the rest is the schema's own path.
    form.setError(inner.join('.') as FieldPath<Values>, { type: 'server', message }, { shouldFocus: !hasPlaced });
    hasPlaced = true;
  }
  return hasPlaced;
}
