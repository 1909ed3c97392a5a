import { token } from '@earmark/ui';
import { ToggleButton } from 'react-aria-components';
import { styled } from 'styled-components';
import { useStore } from '../../store-react/index.ts';
import { loudestGain, type Channels } from '../channels/index.ts';
import { LevelSlider } from './LevelSlider.tsx';
import { percentOf } from './percent.ts';
import { useTransportText } from './text/index.ts';

/** Mute, solo and loudness of each channel. */
export function ChannelRows({ channels }: { channels: Channels }) {
  const text = useTransportText();
  const states = useStore(channels, (state) => state.channels);
  return (
    <Rows role="group" aria-label={text.channels}>
      {channels.names.map((name, channel) => {
        const { isMuted = false, isSolo = false, gain = 1 } = states[channel] ?? {};
        return (
          <Row key={name} role="group" aria-label={text.channel(name)}>
            <Name aria-hidden="true">{name}</Name>
            <Toggle data-tone="mute" aria-label={text.muteChannel(name)} isSelected={isMuted} onChange={(value) => channels.change(channel, { isMuted: value })}>
              {text.muteSign}
            </Toggle>
            <Toggle data-tone="solo" aria-label={text.soloChannel(name)} isSelected={isSolo} onChange={(value) => channels.change(channel, { isSolo: value })}>
              {text.soloSign}
            </Toggle>
            <LevelSlider
              aria-label={text.channelVolume(name)}
              value={gain}
              maxValue={loudestGain}
              step={0.05}
              mark={1}
              formatOptions={{ style: 'percent' }}
              onChange={(value) => channels.change(channel, { gain: value })}
            />
            <Value>{percentOf(gain)}</Value>
          </Row>
        );
      })}
    </Rows>
  );
}

const Rows = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
  max-height: 240px;
  overflow-y: auto;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 8px 24px 24px 1fr 44px;
  gap: ${token.space[2]};
  align-items: center;
`;

const Name = styled.span`
  color: ${token.color.textMuted};
`;

const Toggle = styled(ToggleButton)`
  width: 24px;
  height: 24px;
  padding: 0;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.s};
  background: ${token.color.surface};
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.xs};
  font-weight: ${token.fontWeight.strong};
  cursor: pointer;

  &[data-hovered] {
    border-color: ${token.color.borderStrong};
  }

  &[data-focus-visible] {
    outline: 2px solid ${token.color.focus};
    outline-offset: 1px;
  }

  &[data-selected][data-tone='mute'] {
    border-color: ${token.tone.danger.border};
    background: ${token.tone.danger.soft};
    color: ${token.tone.danger.text};
  }

  &[data-selected][data-tone='solo'] {
    border-color: ${token.tone.accent.border};
    background: ${token.tone.accent.soft};
    color: ${token.tone.accent.text};
  }
`;

const Value = styled.span`
  font-variant-numeric: tabular-nums;
  text-align: right;
`;
