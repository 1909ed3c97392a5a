import { getLocalTimeZone, today } from '@internationalized/date';
import { useState } from 'react';
import { Calendar as AriaCalendar, Text } from 'react-aria-components';
import { styled } from 'styled-components';
import { hasError } from '../field/index.ts';
import { token } from '../theme/index.ts';
import { Month } from './CalendarParts.tsx';
import { DateLocale } from './DateLocale.tsx';
import { toCalendarDate, type IsoDate } from './iso-date.ts';

export interface CalendarProps {
  /** What the date is for. */
  'aria-label': string;
  /** Current value (controlled); null where no day is chosen. */
  value: IsoDate | null;
  /** Called with the day that is chosen. */
  onChange: (value: IsoDate) => void;
  /** Day that has the focus, in the month that is shown (controlled). Without it, the focus follows `value`. */
  focusedValue?: IsoDate;
  /** Called with the day that gets the focus. */
  onFocusChange?: (date: IsoDate) => void;
  /** Earliest date. */
  minValue?: IsoDate;
  /** Latest date. */
  maxValue?: IsoDate;
  /** Days that cannot be chosen, such as holidays; they stay focusable, so that screen readers can read them. */
  isUnavailable?: (date: IsoDate) => boolean;
  /** Why the chosen day is refused. */
  errorMessage?: string;
  /** Disables the component. */
  isDisabled?: boolean;
  /** Prevents changes; days can still be focused. */
  isReadOnly?: boolean;
  /** Class for positioning within the parent. */
  className?: string;
}

/** An inline calendar, to choose a day from. */
export function Calendar(props: CalendarProps) {
  const { value, onChange, focusedValue, onFocusChange, minValue, maxValue, isUnavailable, errorMessage, ...rest } =
    props;
  const [focused, setFocused] = useFocusedDay(value);
  return (
    <DateLocale>
      <Root
        {...rest}
        value={toCalendarDate(value) ?? null}
        onChange={(date) => onChange(date.toString())}
        focusedValue={toCalendarDate(focusedValue ?? focused) ?? today(getLocalTimeZone())}
        onFocusChange={(date) => {
          setFocused(date.toString());
          onFocusChange?.(date.toString());
        }}
        minValue={toCalendarDate(minValue)}
        maxValue={toCalendarDate(maxValue)}
        isDateUnavailable={isUnavailable && ((date) => isUnavailable(date.toString()))}
        isInvalid={hasError(errorMessage)}
      >
        <Month />
        {hasError(errorMessage) ? <Refused slot="errorMessage">{errorMessage}</Refused> : null}
      </Root>
    </DateLocale>
  );
}

/** The focused day: React Aria leaves it, and the month, where they were when another value is given. */
function useFocusedDay(value: IsoDate | null) {
  const [focused, setFocused] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (followed !== value) {
    setFollowed(value);
    if (value !== null) setFocused(value);
  }
  return [focused, setFocused] as const;
}

// styled() erases the type parameters of the wrapped component.
const Root = styled(AriaCalendar)`
  width: max-content;
  max-width: 100%;
  padding: 12px;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
  background: ${token.color.surface};
` as typeof AriaCalendar;

const Refused = styled(Text)`
  display: block;
  max-width: 224px;
  padding-top: 8px;
  color: ${token.tone.danger.text};
  font-size: ${token.fontSize.s};
  line-height: ${token.lineHeight.tight};
`;
