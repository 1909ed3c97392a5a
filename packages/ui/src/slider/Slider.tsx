import { SliderFrame, type SliderBaseProps } from './SliderFrame.tsx';

export interface SliderProps extends SliderBaseProps {
  value?: number;
  defaultValue?: number;
  onChange?: (value: number) => void;
  /** The thumb was let go, or a key released: for what is dear to compute. */
  onChangeEnd?: (value: number) => void;
}

/** A value on a scale, where nearness matters more than the digit. */
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
