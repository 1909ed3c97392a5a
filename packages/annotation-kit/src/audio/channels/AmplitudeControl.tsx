import { focusRing, IconButton, token, Tooltip } from '@earmark/ui';
import { Minus, Plus } from 'lucide-react';
import { Button } from 'react-aria-components';
import { styled } from 'styled-components';
import { useStore } from '../../store-react/index.ts';
import { largestAmplitude, smallestAmplitude, type Channels } from './channels.ts';
import { useChannelText } from './text/index.ts';

/** Buttons that stretch the waveform in height, as Alt and the wheel do; pressing the figure goes back to the true scale. */
export function AmplitudeControl({ channels, className }: { channels: Channels; className?: string }) {
  const text = useChannelText();
  const amplitude = useStore(channels, (state) => state.amplitude);
  return (
    <Bar role="group" aria-label={text.amplitude} className={className}>
      <IconButton
        preventFocusOnPress
        size="s"
        aria-label={text.lower}
        icon={<Minus />}
        isDisabled={amplitude <= smallestAmplitude}
        onPress={() => channels.setAmplitude(amplitude / Math.SQRT2)}
      />
      <Tooltip content={text.trueToScale}>
        <Figure
          preventFocusOnPress
          aria-label={`${shown(amplitude)} · ${text.trueToScale}`}
          onPress={() => channels.setAmplitude(1)}
        >
          {shown(amplitude)}
        </Figure>
      </Tooltip>
      <IconButton
        preventFocusOnPress
        size="s"
        aria-label={text.taller}
        icon={<Plus />}
        isDisabled={amplitude >= largestAmplitude}
        onPress={() => channels.setAmplitude(amplitude * Math.SQRT2)}
      />
    </Bar>
  );
}

const shown = (amplitude: number): string => `${amplitude < 10 ? amplitude.toFixed(1) : Math.round(amplitude)}×`;

const Bar = styled.div`
  display: inline-flex;
  align-items: center;
`;

const Figure = styled(Button)`
  min-width: 40px;
  height: ${token.height.controlS};
  padding: 0 ${token.space[1]};
  border: 0;
  border-radius: ${token.radius.s};
  background: none;
  color: ${token.color.textMuted};
  font: inherit;
  font-size: ${token.fontSize.s};
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  outline: none;

  &[data-hovered] {
    background: ${token.color.hover};
  }

  &[data-focus-visible] {
    ${focusRing}
  }
`;
