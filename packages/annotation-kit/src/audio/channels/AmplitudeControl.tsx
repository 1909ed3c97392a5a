import { focusRing, IconButton, token, Tooltip, useText } from '@earmark/ui';
import { Minus, Plus } from 'lucide-react';
import { Button } from 'react-aria-components';
import { styled } from 'styled-components';
import { useStore } from '../../store-react/index.ts';
import { largestAmplitude, smallestAmplitude, type Channels } from './channels.ts';
import { channelText } from './channel-text.ts';

/** Buttons for the vertical zoom of the waveform, like Alt and the wheel. Pressing the figure resets the zoom to 1. */
export function AmplitudeControl({ channels, className }: { channels: Channels; className?: string }) {
  const t = useText(channelText);
  const amplitude = useStore(channels, (state) => state.amplitude);
  return (
    <Bar role="group" aria-label={t('amplitude')} className={className}>
      <IconButton
        preventFocusOnPress
        size="s"
        aria-label={t('lower')}
        icon={<Minus />}
        isDisabled={amplitude <= smallestAmplitude}
        onPress={() => channels.setAmplitude(amplitude / Math.SQRT2)}
      />
      <Tooltip content={t('trueToScale')}>
        <Figure
          preventFocusOnPress
          aria-label={`${shown(amplitude)} · ${t('trueToScale')}`}
          onPress={() => channels.setAmplitude(1)}
        >
          {shown(amplitude)}
        </Figure>
      </Tooltip>
      <IconButton
        preventFocusOnPress
        size="s"
        aria-label={t('taller')}
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
