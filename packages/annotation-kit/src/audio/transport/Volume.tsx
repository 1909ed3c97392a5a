import { IconButton, lazyPart, token, useText } from '@earmark/ui';
import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useStore } from '../../store-react/index.ts';
import type { Player } from '../player/index.ts';
import { audioText } from '../audio-text.ts';
import { onPhone } from './on-phone.ts';

/** Mute button and volume slider up to the recorded level; greater volume is shown as text. */
export function Volume({ player }: { player: Player }) {
  const t = useText(audioText);
  const volume = useStore(player, (state) => state.volume);
  // Muting by button restores the previous volume; muting by slider to 0 does not overwrite it.
  const beforeMute = useRef(1);
  const toggleMute = (): void => {
    if (volume > 0) beforeMute.current = volume;
    player.setVolume(volume > 0 ? 0 : beforeMute.current);
  };
  const icon = volume === 0 ? <VolumeX /> : volume < 0.5 ? <Volume1 /> : <Volume2 />;
  return (
    <Group>
      <IconButton
        preventFocusOnPress
        aria-label={volume === 0 ? t('unmute') : t('mute')}
        icon={icon}
        onPress={toggleMute}
      />
      <SliderBox>
        <slider.Part
          aria-label={t('volume')}
          // The bar's slider ends at the recorded level; greater volume is set in the panel.
          value={Math.min(1, volume)}
          step={0.05}
          formatOptions={{ style: 'percent' }}
          onChange={player.setVolume}
        />
      </SliderBox>
      {volume > 1 ? <Boost>{percentOf(volume)}</Boost> : null}
    </Group>
  );
}

/** Formats a factor as a percentage: "150%" for 1.5. */
export const percentOf = (factor: number): string => `${Math.round(factor * 100)}%`;

/** Loaded once the bar stands, since a slider weighs as much as the rest of the bar. */
const slider = lazyPart(() => import('./LevelSlider.tsx').then(({ LevelSlider }) => LevelSlider), {
  Fallback: () => <Rail />,
});

const Group = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
`;

const SliderBox = styled.div`
  width: 80px;
  margin-inline-end: ${token.space[2]};

  @media ${onPhone} {
    display: none;
  }
`;

const Rail = styled.div`
  height: 4px;
  margin-block: 10px;
  border-radius: ${token.radius.full};
  background: ${token.color.track};
`;

const Boost = styled.span`
  color: ${token.tone.warning.text};
  font-size: ${token.fontSize.s};
  font-variant-numeric: tabular-nums;
`;
