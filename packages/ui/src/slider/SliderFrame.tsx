import { useId, type ReactNode } from 'react';
import { Label, Slider as AriaSlider, SliderFill, SliderOutput, SliderThumb, SliderTrack, type SliderProps as AriaSliderProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { descriptionStyle, errorStyle, fieldColumn, hasError, labelStyle, type FieldTexts } from '../field/index.ts';
import { focusRing, token } from '../theme/index.ts';

/** A value worth marking on the track: a default, a limit, a whole second. */
export interface SliderMark {
  value: number;
  label?: ReactNode;
}

/** What both sliders take beside their value. */
export interface SliderBaseProps extends Omit<FieldTexts, 'isRequired'> {
  minValue?: number;
  maxValue?: number;
  /** Values between which nothing stops; arrow keys go from one to the next, Page keys further. */
  step?: number;
  /** Values that stand out on the track, with or without a text. */
  marks?: readonly SliderMark[];
  /** Stands after the shown value: "dB", "s", "%". */
  unit?: string;
  /** How the value is written, as in `Intl.NumberFormat`. */
  formatOptions?: Intl.NumberFormatOptions;
  /** Leaves the value out where it stands elsewhere. */
  hidesValue?: boolean;
  isDisabled?: boolean;
  className?: string;
  'aria-label'?: string;
}

interface SliderFrameProps extends SliderBaseProps, Pick<AriaSliderProps<number[]>, 'value' | 'defaultValue' | 'onChange' | 'onChangeEnd'> {
  /** One name a thumb: nothing for a single one. */
  thumbs: readonly (string | undefined)[];
}

/** Label, track, marks and thumbs of a slider of any number of values. */
export function SliderFrame(props: SliderFrameProps) {
  const { label, description, errorMessage, marks = [], unit = '', hidesValue = false, thumbs, minValue = 0, maxValue = 100, ...rest } = props;
  const id = useId();
  const notes = [description === undefined ? '' : `${id}-description`, hasError(errorMessage) ? `${id}-error` : ''].filter(Boolean).join(' ');
  const place = (value: number) => `${((value - minValue) / (maxValue - minValue)) * 100}%`;
  const suffix = unit === '' ? '' : ` ${unit}`;
  return (
    <Root {...rest} data-single={thumbs.length === 1 || undefined} minValue={minValue} maxValue={maxValue} data-invalid={hasError(errorMessage) || undefined}>
      <Head>
        {label === undefined ? null : <Name>{label}</Name>}
        {hidesValue ? null : <Value>{({ state }) => state.values.map((_, index) => state.getThumbValueLabel(index)).join(' – ') + suffix}</Value>}
      </Head>
      <Track>
        <Rail aria-hidden="true" />
        <Fill />
        {marks.map(({ value }) => (
          <Tick key={value} aria-hidden="true" style={{ insetInlineStart: place(value) }} />
        ))}
        {thumbs.map((name, index) => (
          <Thumb key={index} index={index} aria-label={name} aria-describedby={notes || undefined} />
        ))}
      </Track>
      {marks.some((mark) => mark.label !== undefined) ? (
        <MarkRow aria-hidden="true">
          {marks.map((mark) => (
            <MarkLabel key={mark.value} data-edge={mark.value <= minValue ? 'start' : mark.value >= maxValue ? 'end' : undefined} style={{ '--place': place(mark.value) }}>
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

// styled() forgets the type parameters of what it wraps.
const Root = styled(AriaSlider)`
  ${fieldColumn}
  width: 100%;
` as typeof AriaSlider;

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[2]};

  &:empty {
    display: none;
  }
`;

const Name = styled(Label)`
  ${labelStyle}
`;

const Value = styled(SliderOutput)`
  margin-inline-start: auto;
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-variant-numeric: tabular-nums;
`;

/** As high as a thumb is easily caught; the rail is drawn in its middle. */
const Track = styled(SliderTrack)`
  position: relative;
  height: 24px;
  /* The thumbs' halves at both ends. */
  margin-inline: 8px;
  cursor: pointer;
  touch-action: none;

  &[data-disabled] {
    cursor: default;
  }
`;

const Rail = styled.span`
  position: absolute;
  top: 10px;
  inset-inline: -8px;
  height: 4px;
  border-radius: ${token.radius.full};
  background: ${token.color.borderStrong};
`;

/** React Aria makes it as high as the track. */
const Fill = styled(SliderFill)`
  top: 10px !important;
  height: 4px !important;
  border-radius: ${token.radius.full};
  background: ${token.color.accent};

  &[data-disabled] {
    background: ${token.color.borderControl};
  }

  [data-invalid] & {
    background: ${token.tone.danger.solid};
  }

  /* A single thumb's fill begins where the rail does. */
  [data-single] &::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: -8px;
    width: 12px;
    border-radius: inherit;
    background: inherit;
  }
`;

const Tick = styled.span`
  position: absolute;
  top: 8px;
  width: 2px;
  height: 8px;
  margin-inline-start: -1px;
  border-radius: 1px;
  background: ${token.color.borderControl};
  pointer-events: none;
`;

const Thumb = styled(SliderThumb)`
  top: 12px;
  width: 16px;
  height: 16px;
  border: 2px solid ${token.color.accent};
  border-radius: ${token.radius.full};
  background: ${token.color.surface};
  box-shadow: 0 1px 2px ${token.color.shadow};
  transition: box-shadow ${token.duration.fast};

  &[data-hovered] {
    box-shadow: 0 0 0 4px color-mix(in srgb, ${token.color.accent} 16%, transparent);
  }

  &[data-dragging] {
    background: ${token.color.accent};
  }

  &[data-focus-visible] {
    ${focusRing}
  }

  [data-invalid] & {
    border-color: ${token.tone.danger.solid};
  }

  &[data-disabled] {
    border-color: ${token.color.borderControl};
    background: ${token.color.sunken};
  }
`;

const MarkRow = styled.div`
  position: relative;
  height: 16px;
  margin-inline: 8px;
`;

/** In the middle under its mark; at the ends it stays within the slider. */
const MarkLabel = styled.span`
  position: absolute;
  inset-inline-start: var(--place);
  transform: translateX(-50%);
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.xs};
  font-variant-numeric: tabular-nums;
  line-height: 16px;
  white-space: nowrap;

  [dir='rtl'] & {
    transform: translateX(50%);
  }

  &&[data-edge] {
    inset-inline: -8px auto;
    transform: none;
  }

  &&[data-edge='end'] {
    inset-inline: auto -8px;
  }
`;

const Description = styled.span`
  ${descriptionStyle}
`;

const ErrorText = styled.span`
  ${errorStyle}
`;
