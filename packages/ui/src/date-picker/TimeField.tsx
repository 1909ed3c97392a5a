import { TimeField as AriaTimeField } from 'react-aria-components';
import { styled } from 'styled-components';
import type { ControlSize } from '../button/index.ts';
import { DateParts } from './CalendarParts.tsx';
import { ClearDate } from './ClearDate.tsx';
import { fieldColumn, FieldLabel, FieldNotes, hasError, InputBox, type FieldTexts } from '../field/index.ts';
import { fromTime, toTime, type IsoTime } from './iso-time.ts';

export interface TimeFieldProps extends FieldTexts {
  /** Current value (controlled). */
  value?: IsoTime | null;
  /** Called with the new value, "HH:MM" or "HH:MM:SS"; null once it is cleared. */
  onChange?: (value: IsoTime | null) => void;
  /** Earliest time. */
  minValue?: IsoTime;
  /** Latest time. */
  maxValue?: IsoTime;
  /** Whether seconds are asked for. */
  granularity?: 'minute' | 'second';
  /** Height: s 24 px, for rows and toolbars; m follows the density; l 40 px. */
  size?: ControlSize;
  /** Disables the component. */
  isDisabled?: boolean;
  /** Prevents changes; the text can still be focused and copied. */
  isReadOnly?: boolean;
  /** Marks the field invalid without an error message. */
  isInvalid?: boolean;
  /** Name of the field in a form. */
  name?: string;
  /** Called when the focus leaves the component. */
  onBlur?: () => void;
  /** Class for positioning within the parent. */
  className?: string;
  /** Accessible name. */
  'aria-label'?: string;
}

/** A time of day of 24 hours, typed by segment. */
export function TimeField(props: TimeFieldProps) {
  const { label, description, errorMessage, value, onChange, minValue, maxValue, size = 'm', ...rest } = props;
  const { granularity = 'minute' } = rest;
  const isFixed = rest.isDisabled === true || rest.isReadOnly === true;
  return (
    <Root
      validationBehavior="aria"
      hourCycle={24}
      shouldForceLeadingZeros
      {...rest}
      isInvalid={rest.isInvalid ?? hasError(errorMessage)}
      value={toTime(value)}
      onChange={(time) => onChange?.(time === null ? null : fromTime(time, granularity === 'second'))}
      minValue={toTime(minValue)}
      maxValue={toTime(maxValue)}
    >
      <FieldLabel label={label} isRequired={rest.isRequired} />
      <InputBox data-size={size}>
        <DateParts />
        <Rest />
        {value === null || value === undefined || isFixed ? null : <ClearDate onClear={() => onChange?.(null)} />}
      </InputBox>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </Root>
  );
}

// styled() erases the type parameters of the wrapped component.
const Root = styled(AriaTimeField)`
  ${fieldColumn}
  max-width: 180px;
` as typeof AriaTimeField;

const Rest = styled.span`
  flex: 1;
`;
