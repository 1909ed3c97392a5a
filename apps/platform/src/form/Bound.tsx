import { fieldMessage, isFieldMessage } from '@earmark/contract';
import type { ReactElement } from 'react';
import { useController, type Control, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form';
import { language } from '../i18n/index.ts';

/** Props of a bound control, matching those of @earmark/ui. */
interface BoundField<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  ref: (instance: unknown) => void;
  isDisabled: boolean | undefined;
  errorMessage: string | undefined;
}

interface BoundProps<Values extends FieldValues, Name extends FieldPath<Values>, Output> {
  control: Control<Values, unknown, Output>;
  name: Name;
  children: (field: BoundField<FieldPathValue<Values, Name>>) => ReactElement;
}

/** Binds a control to a form field and shows the field's error in the page's language. */
export function Bound<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  control,
  name,
  children,
}: BoundProps<Values, Name, Output>) {
  const { field, fieldState } = useController({ control, name });
  const { disabled, ...rest } = field;
  return children({ ...rest, isDisabled: disabled, errorMessage: faultText(fieldState.error) });
}

/** Server errors and zod's own arrive as sentences; all others are keys of the contract's field messages. */
export function faultText(error: { type?: string | number; message?: string } | undefined): string | undefined {
  if (!error) return undefined;
  const message = error.message ?? '';
  return error.type === 'server' || (message !== '' && !isFieldMessage(message))
    ? message
    : fieldMessage(message, language);
}
