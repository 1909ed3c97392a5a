import { token } from '@earmark/ui';
import { Slider, SliderThumb, SliderTrack, type SliderProps } from 'react-aria-components';
import { styled } from 'styled-components';

interface LevelSliderProps extends Pick<
  SliderProps<number>,
  'minValue' | 'maxValue' | 'step' | 'isDisabled' | 'formatOptions'
> {
  'aria-label': string;
  value: number;
  onChange: (value: number) => void;
  /** A reference value that is marked on the rail. */
  mark?: number;
}

/** Slider for volume, gain or speed. Fills the width of its container. */
export function LevelSlider({ mark, minValue = 0, maxValue = 1, onChange, ...rest }: LevelSliderProps) {
  return (
    <Root {...rest} minValue={minValue} maxValue={maxValue} onChange={(value) => onChange(Number(value))}>
      <Track>
        {({ state }) => (
          <>
            <Rail />
            <Fill style={{ width: `${state.getThumbPercent(0) * 100}%` }} />
            {mark === undefined ? null : (
              <Mark style={{ left: `${((mark - minValue) / (maxValue - minValue)) * 100}%` }} />
            )}
            <Thumb />
          </>
        )}
      </Track>
    </Root>
  );
}

const Root = styled(Slider)`
  width: 100%;
`;

const Track = styled(SliderTrack)`
  position: relative;
  width: 100%;
  height: 24px;
  cursor: pointer;

  &[data-disabled] {
    opacity: 0.5;
    cursor: default;
  }
`;

const Rail = styled.div`
  position: absolute;
  inset: 10px 0;
  border-radius: ${token.radius.full};
  background: ${token.color.track};
`;

const Fill = styled(Rail)`
  right: auto;
  background: ${token.color.accent};
`;

const Mark = styled.div`
  position: absolute;
  top: 6px;
  width: 1px;
  height: 12px;
  background: ${token.color.borderControl};
`;

const Thumb = styled(SliderThumb)`
  top: 50%;
  width: 12px;
  height: 12px;
  border: 2px solid ${token.color.accent};
  border-radius: ${token.radius.full};
  background: ${token.color.surface};

  &[data-focus-visible] {
    outline: 2px solid ${token.color.focus};
    outline-offset: 2px;
  }
`;
