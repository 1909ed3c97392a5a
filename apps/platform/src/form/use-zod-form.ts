import { issueKey, issueSentence, readIssues } from '@earmark/contract';
import { toNestErrors } from '@hookform/resolvers';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { language } from '../i18n/index.ts';

/**
 * Form over one of the contract's schemas. Validates on blur, then on change; errors are the sentences that the server
 * answers, in the page's language.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({ resolver: resolverOf(schema), defaultValues, mode: 'onTouched' });
}

const resolverOf =
  <Input extends FieldValues, Output>(schema: z.ZodType<Output, Input>): Resolver<Input, unknown, Output> =>
  async (values, _context, options) => {
    const parsed = await schema.safeParseAsync(values, { error: issueKey });
    if (parsed.success) return { values: parsed.data, errors: {} };
    const faults = new Map<string, { type: string; message: string }>();
    for (const issue of readIssues(parsed.error.issues)) {
      const path = issue.path.join('.');
      if (!faults.has(path)) faults.set(path, { type: 'rule', message: issueSentence(schema, issue, language) });
    }
    // The paths of faults are those of the form's fields, which Object.fromEntries cannot express.
    const errors = toNestErrors<Input>(Object.fromEntries(faults) as FieldErrors, options);
    // Asked about a field by its name, the form drops faults within its value, unless the error itself has a type or
    // each of them a field of its own. Not enumerable, so that an error which has lost the last of its faults counts as
    // empty
    for (const error of Object.values(errors))
      if (error && !('type' in error) && !Array.isArray(error))
        Object.defineProperty(error, 'type', { value: 'within', writable: true, configurable: true });
    return { values: {}, errors };
  };
