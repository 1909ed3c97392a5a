import { useId, type ReactNode } from 'react';
import type { SliderProps as AriaSliderProps } from 'react-aria-components';
import { hasError, type FieldTexts } from '../field/index.ts';
import {
  Description,
  ErrorText,
  Fill,
  Head,
  MarkLabel,
  MarkRow,
  Name,
  Rail,
  Root,
  Thumb,
  Tick,
  Track,
  Value,
} from './slider-style.ts';

/** A marked value on the track: a default, a limit, a whole second. */
export interface SliderMark {
  /** Position on the scale. */
  value: number;
  /** Text below the mark. */
  label?: ReactNode;
}

/** Props that both sliders share besides their value. */
export interface SliderBaseProps extends Omit<FieldTexts, 'isRequired'> {
  /** Minimum value. */
  minValue?: number;
  /** Maximum value. */
  maxValue?: number;
  /** Step between values. Arrow keys move by one step, Page keys by more. */
  step?: number;
  /** Marked values on the track, with or without labels. */
  marks?: readonly SliderMark[];
  /** Unit after the displayed value: "dB", "s", "%". */
  unit?: string;
  /** Number format of the displayed value, as for `Intl.NumberFormat`. */
  formatOptions?: Intl.NumberFormatOptions;
  /** Hides the displayed value, for use beside another display of it. */
  hidesValue?: boolean;
  /** Disables the component. */
  isDisabled?: boolean;
  /** Class for positioning within the parent. */
  className?: string;
  /** Accessible name. */
  'aria-label'?: string;
}

interface SliderFrameProps
  extends SliderBaseProps, Pick<AriaSliderProps<number[]>, 'value' | 'defaultValue' | 'onChange' | 'onChangeEnd'> {
  /** Accessible name per thumb; undefined for a single thumb, which has the label's. */
  thumbs: readonly (string | undefined)[];
}

/** Label, track, marks and thumbs of a slider with any number of values. */
export function SliderFrame(props: SliderFrameProps) {
  const {
    label,
    description,
    errorMessage,
    marks = [],
    unit = '',
    hidesValue = false,
    thumbs,
    minValue = 0,
    maxValue = 100,
    ...rest
  } = props;
  const id = useId();
  const notes = [description === undefined ? '' : `${id}-description`, hasError(errorMessage) ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  const offset = (value: number) => `${((value - minValue) / (maxValue - minValue)) * 100}%`;
  const suffix = unit === '' ? '' : ` ${unit}`;
  return (
    <Root
      {...rest}
      data-single={thumbs.length === 1 || undefined}
      minValue={minValue}
      maxValue={maxValue}
      data-invalid={hasError(errorMessage) || undefined}
    >
      <Head>
        {label === undefined ? null : <Name>{label}</Name>}
        {hidesValue ? null : (
          <Value>
            {({ state }) => state.values.map((_, index) => state.getThumbValueLabel(index)).join(' – ') + suffix}
          </Value>
        )}
      </Head>
      <Track>
        <Rail aria-hidden="true" />
        <Fill />
        {marks.map(({ value }) => (
          <Tick key={value} aria-hidden="true" style={{ insetInlineStart: offset(value) }} />
        ))}
        {thumbs.map((name, index) => (
          <Thumb key={index} index={index} aria-label={name} aria-describedby={notes || undefined} />
        ))}
      </Track>
      {marks.some((mark) => mark.label !== undefined) ? (
        <MarkRow aria-hidden="true">
          {marks.map((mark) => (
            <MarkLabel
              key={mark.value}
              data-edge={mark.value <= minValue ? 'start' : mark.value >= maxValue ? 'end' : undefined}
              style={{ '--offset': offset(mark.value) }}
            >
              {mark.label}
            </MarkLabel>
          ))}
        </MarkRow>
      ) : null}
      {description === undefined ? null : <Description id={`${id}-description`}>{description}</Description>}
      {hasError(errorMessage) ? <ErrorText id={`${id}-error`}>{errorMessage}</ErrorText> : null}
    </Root>
  );
}
