import { uiText, useText } from '../text/index.ts';
import { SliderFrame, type SliderBaseProps } from './SliderFrame.tsx';

type Range = readonly [from: number, to: number];

export interface RangeSliderProps extends SliderBaseProps {
  /** The lower and the upper value; the lower never exceeds the upper. */
  value?: Range;
  /** Initial value (uncontrolled). */
  defaultValue?: Range;
  /** Called with the new value. */
  onChange?: (value: [from: number, to: number]) => void;
  /** Called when a thumb or key is released, for expensive updates. */
  onChangeEnd?: (value: [from: number, to: number]) => void;
}

/** A slider for a range of values. */
export function RangeSlider({ value, defaultValue, onChange, onChangeEnd, ...props }: RangeSliderProps) {
  const t = useText(uiText);
  return (
    <SliderFrame
      {...props}
      thumbs={[t('slider.from'), t('slider.to')]}
      value={value === undefined ? undefined : [...value]}
      defaultValue={defaultValue === undefined ? [props.minValue ?? 0, props.maxValue ?? 100] : [...defaultValue]}
      onChange={([from, to]) => from !== undefined && to !== undefined && onChange?.([from, to])}
      onChangeEnd={([from, to]) => from !== undefined && to !== undefined && onChangeEnd?.([from, to])}
    />
  );
}
