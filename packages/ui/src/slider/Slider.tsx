import { SliderFrame, type SliderBaseProps } from './SliderFrame.tsx';

export interface SliderProps extends SliderBaseProps {
  /** Current value (controlled). */
  value?: number;
  /** Initial value (uncontrolled). */
  defaultValue?: number;
  /** Called with the new value. */
  onChange?: (value: number) => void;
  /** Called when the thumb or key is released, for expensive updates. */
  onChangeEnd?: (value: number) => void;
}

/** A slider for a value of which the approximate position matters more than the exact number. */
export function Slider({ value, defaultValue, onChange, onChangeEnd, ...props }: SliderProps) {
  return (
    <SliderFrame
      {...props}
      thumbs={[undefined]}
      value={value === undefined ? undefined : [value]}
      defaultValue={[defaultValue ?? props.minValue ?? 0]}
      onChange={([next]) => next !== undefined && onChange?.(next)}
      onChangeEnd={([next]) => next !== undefined && onChangeEnd?.(next)}
    />
  );
}
