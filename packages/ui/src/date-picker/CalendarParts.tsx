import { isSameDay, type CalendarDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useContext } from 'react';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  CalendarStateContext,
  DateInput,
  DateSegment,
  Popover,
} from 'react-aria-components';
import { styled } from 'styled-components';
import { BoxButton } from '../field/index.ts';
import { floatingStyle } from '../overlay/index.ts';
import { uiText, useText } from '../text/index.ts';
import { focusRing, token } from '../theme/index.ts';

/** The content of a Calendar or RangeCalendar: month, arrows and days. */
export function Month() {
  return (
    <>
      <MonthRow>
        <BoxButton slot="previous">
          <ChevronLeft />
        </BoxButton>
        <MonthName />
        <BoxButton slot="next">
          <ChevronRight />
        </BoxButton>
      </MonthRow>
      <Days weekdayStyle="short">
        <CalendarGridHeader>{(day) => <DayName>{day}</DayName>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <Day date={date} />}</CalendarGridBody>
      </Days>
    </>
  );
}

/**
 * A day of the month. React Aria marks no day as selected that cannot be chosen now, in a disabled calendar or outside
 * of the limits: such a day is compared with the value, and said as the others are.
 */
function Day({ date }: { date: CalendarDate }) {
  const t = useText(uiText);
  // None within a calendar of ranges
  const state = useContext(CalendarStateContext);
  const isChosen = [state?.value ?? null].flat().some((chosen) => chosen !== null && isSameDay(chosen, date));
  return (
    <Cell
      date={date}
      data-chosen={isChosen || undefined}
      data-readonly={state?.isReadOnly === true || undefined}
      render={(props, { isSelected }) => (
        <div
          {...props}
          aria-label={
            isChosen && !isSelected ? t('calendar.chosen', { day: props['aria-label'] ?? '' }) : props['aria-label']
          }
        />
      )}
    />
  );
}

/** The editable segments of a date: year, month, day. */
export function DateParts({ slot }: { slot?: 'start' | 'end' }) {
  return <Parts slot={slot}>{(segment) => <Part segment={segment} />}</Parts>;
}

export const CalendarPopover = styled(Popover)`
  ${floatingStyle}
  padding: 12px;
  overflow: auto;
`;

/* No header element: outside of a dialog that would be a banner of the page. */
const MonthRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-bottom: 8px;

  &:dir(rtl) svg {
    transform: scaleX(-1);
  }
`;

const MonthName = styled(CalendarHeading)`
  font-size: ${token.fontSize.m};
  font-weight: ${token.fontWeight.strong};
`;

const Days = styled(CalendarGrid)`
  border-spacing: 0;
  border-collapse: separate;

  td {
    padding: 1px 0;
  }
`;

const DayName = styled(CalendarHeaderCell)`
  width: 32px;
  height: 24px;
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.xs};
  font-weight: ${token.fontWeight.regular};
`;

const Cell = styled(CalendarCell)`
  display: grid;
  place-items: center;
  width: 32px;
  height: 28px;
  border-radius: ${token.radius.s};
  font-size: ${token.fontSize.s};
  cursor: pointer;
  outline: none;

  &[data-outside-month] {
    display: none;
  }

  &[data-today] {
    box-shadow: inset 0 0 0 1px ${token.color.borderControl};
  }

  &[data-readonly] {
    cursor: default;
  }

  &[data-hovered]:not([data-readonly]) {
    background: ${token.color.hover};
  }

  &[data-selected] {
    background: ${token.color.accent};
    color: ${token.color.textOnSolid};
  }

  [data-range] &[data-selected]:not([data-selection-start], [data-selection-end], [data-invalid]) {
    border-radius: 0;
    background: ${token.tone.accent.soft};
    color: ${token.tone.accent.text};
  }

  &[data-focus-visible] {
    ${focusRing}
  }

  &[data-disabled],
  &[data-unavailable] {
    color: ${token.color.textDisabled};
    cursor: default;
  }

  &[data-unavailable] {
    text-decoration: line-through;
  }

  &[data-chosen][data-disabled]:not([data-invalid]) {
    background: ${token.color.track};
  }

  /* A chosen day that is refused. The border tells it apart where colours are the user's own. */
  &[data-invalid] {
    background: ${token.tone.danger.soft};
    box-shadow: inset 0 0 0 2px ${token.tone.danger.border};
    color: ${token.tone.danger.text};
  }
`;

const Parts = styled(DateInput)`
  display: inline-flex;
  flex: none;
  padding-inline: 8px 2px;
  white-space: nowrap;

  /* Behind the dash of a range. */
  &[slot='end'] {
    padding-inline-start: 2px;
  }
`;

const Part = styled(DateSegment)`
  padding: 1px 2px;
  border-radius: 3px;
  line-height: 18px;
  outline: none;
  caret-color: transparent;

  &[data-placeholder] {
    color: ${token.color.textFaint};
  }

  &[data-type='literal'] {
    padding: 0;
    color: ${token.color.textFaint};
  }

  &[data-focused] {
    background: ${token.color.accent};
    color: ${token.color.textOnSolid};
  }

  &[data-disabled] {
    color: ${token.color.textDisabled};
  }
`;
