import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { language } from '../i18n/index.ts';
import { issueText } from './issue-text.ts';

/**
 * Form over one of the contract's schemas. Validates on blur, then on change; errors are sentences in the page's
 * language or keys of the contract's messages.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema, { error: (issue) => issueText(issue, language) }),
    defaultValues,
    mode: 'onTouched',
  });
}
