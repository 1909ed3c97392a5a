import { IconButton, token } from '@earmark/ui';
import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { useRef } from 'react';
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components';
import { styled } from 'styled-components';
import { useStore } from '../../store-react/index.ts';
import type { Player } from '../player/index.ts';
import { useAudioText } from '../text/index.ts';

/** Mute button and volume slider. */
export function Volume({ player }: { player: Player }) {
  const text = useAudioText();
  const volume = useStore(player, (state) => state.volume);
  const beforeMute = useRef(1);
  const toggleMute = (): void => {
    if (volume > 0) beforeMute.current = volume;
    player.setVolume(volume > 0 ? 0 : beforeMute.current);
  };
  const icon = volume === 0 ? <VolumeX /> : volume < 0.5 ? <Volume1 /> : <Volume2 />;
  return (
    <Group>
      <IconButton aria-label={volume === 0 ? text.unmute : text.mute} icon={icon} onPress={toggleMute} />
      <Slider aria-label={text.volume} value={volume} minValue={0} maxValue={1} step={0.05} onChange={(value) => player.setVolume(Number(value))}>
        <Track>
          {({ state }) => (
            <>
              <Rail />
              <Fill style={{ width: `${state.getThumbPercent(0) * 100}%` }} />
              <Thumb />
            </>
          )}
        </Track>
      </Slider>
    </Group>
  );
}

const Group = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
`;

const Track = styled(SliderTrack)`
  position: relative;
  width: 80px;
  height: 24px;
  cursor: pointer;
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
