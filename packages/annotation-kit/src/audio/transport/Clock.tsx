import { formatClock, toSeconds } from '@earmark/model';
import { token, useText } from '@earmark/ui';
import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { clockPaceMs, type Player } from '../player/index.ts';
import { audioText } from '../audio-text.ts';
import type { Viewport } from '../viewport/index.ts';

/** Position and duration. The position is written while playing, bypassing React. */
export function Clock({ player, viewport }: { player: Player; viewport: Viewport }) {
  const t = useText(audioText);
  const position = useRef<HTMLSpanElement>(null);
  const { sampleRate, totalSamples } = viewport;

  useLayoutEffect(() => {
    const write = (sample: number): void => {
      if (position.current) position.current.textContent = formatClock(toSeconds(sample, sampleRate));
    };
    write(player.getState().positionSample);
    return player.onFrame(write, () => clockPaceMs);
  }, [player, sampleRate]);

  return (
    <Face>
      <Position ref={position} role="timer" aria-live="off" aria-label={t('position')} />
      <span aria-hidden="true">/</span>
      <span>{formatClock(toSeconds(totalSamples, sampleRate))}</span>
    </Face>
  );
}

const Face = styled.span`
  display: inline-flex;
  gap: ${token.space[1]};
  padding: 0 ${token.space[2]};
  color: ${token.color.textMuted};
  white-space: nowrap;
`;

const Position = styled.span`
  min-width: 7ch;
  color: ${token.color.text};
  font-weight: ${token.fontWeight.medium};
  text-align: end;
`;
