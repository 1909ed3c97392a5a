import { Banner, Button, token, useText } from '@earmark/ui';
import { styled } from 'styled-components';
import { useStore } from '../../store-react/index.ts';
import type { Channels } from '../channels/index.ts';
import { fastestRate, loudestVolume, slowestRate, type Player } from '../player/index.ts';
import { soundText } from './sound-text.ts';
import { transportText } from './transport-text.ts';
import { audioText } from '../audio-text.ts';
import { ChannelRows } from './ChannelRows.tsx';
import { LevelSlider } from './LevelSlider.tsx';
import { percentOf } from './Volume.tsx';

export interface SoundPanelProps {
  /** The player whose volume and speed are set. */
  player: Player;
  /** Adds a row for each channel, when there is more than one. */
  channels?: Channels;
}

/** Volume and speed of the audio, and the gain of each channel. */
export function SoundPanel({ player, channels }: SoundPanelProps) {
  const t = useText(soundText);
  const bar = useText(transportText);
  const shared = useText(audioText);
  const { volume, rate, outputFault } = useStore(player, (state) => state);
  const reset = (): void => {
    player.setVolume(1);
    player.setRate(1);
    channels?.names.forEach((_, channel) => channels.change(channel, { gain: 1, isMuted: false, isSolo: false }));
  };
  return (
    <Panel>
      <Line>
        <Name>{shared('volume')}</Name>
        <LevelSlider
          aria-label={shared('volume')}
          value={volume}
          maxValue={loudestVolume}
          step={0.05}
          mark={1}
          formatOptions={{ style: 'percent' }}
          onChange={player.setVolume}
        />
        <Value>{percentOf(volume)}</Value>
      </Line>
      <Line>
        <Name>{t('fineSpeed')}</Name>
        <LevelSlider
          aria-label={t('fineSpeed')}
          value={rate}
          minValue={slowestRate}
          maxValue={fastestRate}
          step={0.05}
          mark={1}
          formatOptions={{ maximumFractionDigits: 2 }}
          onChange={player.setRate}
        />
        <Value>{`${Number(rate.toFixed(2))}×`}</Value>
      </Line>
      {channels && channels.names.length > 1 ? <ChannelRows channels={channels} /> : null}
      {outputFault ? <Banner tone="warning">{bar(`outputFaults.${outputFault}`)}</Banner> : null}
      <Button size="s" onPress={reset}>
        {t('asRecorded')}
      </Button>
    </Panel>
  );
}

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
  align-items: stretch;
  width: 300px;
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 64px 1fr 44px;
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
