import { IconButton, token, useText } from '@earmark/ui';
import { Headphones, Volume2, VolumeX } from 'lucide-react';
import { styled } from 'styled-components';
import { useStore } from '../../store-react/index.ts';
import { loudestGain, type Channels } from '../channels/index.ts';
import { LevelSlider } from './LevelSlider.tsx';
import { percentOf } from './Volume.tsx';
import { soundText } from './sound-text.ts';

/** Mute, solo and gain of each channel. */
export function ChannelRows({ channels }: { channels: Channels }) {
  const t = useText(soundText);
  const states = useStore(channels, (state) => state.channels);
  return (
    <Rows role="group" aria-label={t('channels')}>
      {channels.names.map((name, channel) => {
        const { isMuted = false, isSolo = false, gain = 1 } = states[channel] ?? {};
        return (
          <Row key={name} role="group" aria-label={t('channel', { name })}>
            <Name aria-hidden="true">{name}</Name>
            <IconButton
              preventFocusOnPress
              size="s"
              aria-label={t('muteChannel', { name })}
              isActive={isMuted}
              icon={isMuted ? <VolumeX /> : <Volume2 />}
              onPress={() => channels.change(channel, { isMuted: !isMuted })}
            />
            <IconButton
              preventFocusOnPress
              size="s"
              aria-label={t('soloChannel', { name })}
              isActive={isSolo}
              icon={<Headphones />}
              onPress={() => channels.change(channel, { isSolo: !isSolo })}
            />
            <LevelSlider
              aria-label={t('channelVolume', { name })}
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
  grid-template-columns: 12px auto auto 1fr 44px;
  gap: ${token.space[2]};
  align-items: center;
`;

const Name = styled.span`
  color: ${token.color.textMuted};
`;

const Value = styled.span`
  font-variant-numeric: tabular-nums;
  text-align: end;
`;
