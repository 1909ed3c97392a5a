import { CalendarDays } from 'lucide-react';
import { Calendar, DatePicker as AriaDatePicker, Dialog } from 'react-aria-components';
import { styled } from 'styled-components';
import { BoxButton, fieldColumn, FieldLabel, FieldNotes, hasError, InputBox, type FieldTexts } from '../field/index.ts';
import type { ControlSize } from '../button/index.ts';
import { CalendarPopover, DateParts, Month } from './CalendarParts.tsx';
import { ClearDate } from './ClearDate.tsx';
import { DateLocale } from './DateLocale.tsx';
import { toCalendarDate, type IsoDate } from './iso-date.ts';

export interface DatePickerProps extends FieldTexts {
  /** Current value (controlled). */
  value?: IsoDate | null;
  /** Called with the new value. */
  onChange?: (value: IsoDate | null) => void;
  /** Earliest date. */
  minValue?: IsoDate;
  /** Latest date. */
  maxValue?: IsoDate;
  /** Height: s 24 px, for rows and toolbars; m follows the density; l 40 px. */
  size?: ControlSize;
  /** Disables the component. */
  isDisabled?: boolean;
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

/** A date, typed by segment or picked from a calendar. */
export function DatePicker(props: DatePickerProps) {
  const { label, description, errorMessage, value, onChange, minValue, maxValue, size = 'm', ...rest } = props;
  const isInvalid = rest.isInvalid ?? hasError(errorMessage);
  return (
    <DateLocale>
      <Root
        validationBehavior="aria"
        {...rest}
        isInvalid={isInvalid}
        value={toCalendarDate(value)}
        onChange={(date) => onChange?.(date === null ? null : date.toString())}
        minValue={toCalendarDate(minValue)}
        maxValue={toCalendarDate(maxValue)}
      >
        <FieldLabel label={label} isRequired={rest.isRequired} />
        <InputBox data-size={size}>
          <DateParts />
          <Rest />
          {value === null || value === undefined || rest.isDisabled === true ? null : (
            <ClearDate onClear={() => onChange?.(null)} />
          )}
          <BoxButton>
            <CalendarDays />
          </BoxButton>
        </InputBox>
        <FieldNotes description={description} errorMessage={errorMessage} />
        <CalendarPopover offset={4}>
          <Dialog>
            <Calendar>
              <Month />
            </Calendar>
          </Dialog>
        </CalendarPopover>
      </Root>
    </DateLocale>
  );
}

// styled() erases the type parameters of the wrapped component.
const Root = styled(AriaDatePicker)`
  ${fieldColumn}
` as typeof AriaDatePicker;

const Rest = styled.span`
  flex: 1;
`;
