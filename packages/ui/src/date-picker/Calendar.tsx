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

/** A month that stays open, to choose a day from. */
export function Calendar(props: CalendarProps) {
  const { value, onChange, minValue, maxValue, isUnavailable, errorMessage, ...rest } = props;
  return (
    <DateLocale>
      <Root
        {...rest}
        value={toCalendarDate(value) ?? null}
        onChange={(date) => onChange(date.toString())}
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
