import { CalendarDays } from 'lucide-react';
import { DateRangePicker as AriaDateRangePicker, Dialog, RangeCalendar } from 'react-aria-components';
import { styled } from 'styled-components';
import { Button, type ControlSize } from '../button/index.ts';
import { BoxButton, fieldColumn, FieldLabel, FieldNotes, hasError, InputBox, type FieldTexts } from '../field/index.ts';
import { uiText, useText } from '../text/index.ts';
import { token } from '../theme/index.ts';
import { CalendarPopover, DateParts, Month } from './CalendarParts.tsx';
import { ClearDate } from './ClearDate.tsx';
import { DateLocale } from './DateLocale.tsx';
import { lastDays, toCalendarDate, withinLimits, type IsoDate, type IsoDateRange } from './iso-date.ts';

export interface DateRangePickerProps extends FieldTexts {
  /** Current value (controlled). */
  value?: IsoDateRange | null;
  /** Called with the new value. */
  onChange?: (value: IsoDateRange | null) => void;
  /** Earliest date. */
  minValue?: IsoDate;
  /** Latest date. */
  maxValue?: IsoDate;
  /** Numbers of days for "last n days" buttons beside the calendar; clamped to the limits. */
  presets?: readonly number[];
  /** Height: s 24 px, for rows and toolbars; m follows the density; l 40 px. */
  size?: ControlSize;
  /** Disables the component. */
  isDisabled?: boolean;
  /** Marks the field invalid without an error message. */
  isInvalid?: boolean;
  /** Called when the focus leaves the component. */
  onBlur?: () => void;
  /** Class for positioning within the parent. */
  className?: string;
  /** Accessible name. */
  'aria-label'?: string;
}

/** A date range, both ends included. */
export function DateRangePicker(props: DateRangePickerProps) {
  const {
    label,
    description,
    errorMessage,
    value,
    onChange,
    minValue,
    maxValue,
    presets = [7, 30, 60, 90],
    size = 'm',
    ...rest
  } = props;
  const t = useText(uiText);
  const isInvalid = rest.isInvalid ?? hasError(errorMessage);
  return (
    <DateLocale>
      <Root
        validationBehavior="aria"
        {...rest}
        isInvalid={isInvalid}
        value={toCalendarRange(value)}
        onChange={(range) =>
          onChange?.(range === null ? null : { start: range.start.toString(), end: range.end.toString() })
        }
        minValue={toCalendarDate(minValue)}
        maxValue={toCalendarDate(maxValue)}
      >
        <FieldLabel label={label} isRequired={rest.isRequired} />
        <InputBox data-size={size}>
          <DateParts slot="start" />
          <Dash aria-hidden="true">–</Dash>
          <DateParts slot="end" />
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
            {({ close }) => (
              <Panel>
                {presets.length === 0 ? null : (
                  <Presets>
                    {presets.map((days) => {
                      const range = withinLimits(lastDays(days), minValue, maxValue);
                      const take = () => {
                        onChange?.(range);
                        close();
                      };
                      return (
                        <Button
                          key={days}
                          slot={null}
                          size="s"
                          variant="quiet"
                          isDisabled={range === null}
                          onPress={take}
                        >
                          {t('lastDays', { days })}
                        </Button>
                      );
                    })}
                  </Presets>
                )}
                <RangeCalendar data-range>
                  <Month />
                </RangeCalendar>
              </Panel>
            )}
          </Dialog>
        </CalendarPopover>
      </Root>
    </DateLocale>
  );
}

function toCalendarRange(value: IsoDateRange | null | undefined) {
  if (value === null || value === undefined) return value;
  const start = toCalendarDate(value.start);
  const end = toCalendarDate(value.end);
  return start && end ? { start, end } : null;
}

// styled() erases the type parameters of the wrapped component.
const Root = styled(AriaDateRangePicker)`
  ${fieldColumn}
` as typeof AriaDateRangePicker;

const Dash = styled.span`
  padding-inline: 2px;
  color: ${token.color.textFaint};

  [data-disabled] > & {
    color: ${token.color.textDisabled};
  }
`;

const Rest = styled.span`
  flex: 1;
`;

const Panel = styled.div`
  display: flex;
  gap: 12px;

  @media (max-width: 420px) {
    flex-direction: column;
  }
`;

const Presets = styled.div`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: 2px;
  padding-inline-end: 12px;
  border-inline-end: 1px solid ${token.color.border};

  @media (max-width: 420px) {
    flex-flow: row wrap;
    max-width: 224px;
    padding-inline-end: 0;
    border-inline-end: 0;
  }
`;
