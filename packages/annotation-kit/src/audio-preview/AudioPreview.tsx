import { formatClock } from '@earmark/model';
import { Button, focusRing, IconButton, Skeleton, token, useText } from '@earmark/ui';
import { Pause, Play } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { previewText } from './preview-text.ts';
import { usePreview, type PreviewSource } from './use-preview.ts';

export interface AudioPreviewProps extends PreviewSource {
  /** The audio's name for screen readers, as shown by the list around the preview: usually its file name. */
  title: string;
  /** Length in seconds, shown until the peaks file has been read, which holds the exact length. */
  durationSeconds?: number;
}

/** Seconds per arrow key press; `longStep` applies with Shift. */
const step = 1;
const longStep = 5;

/**
 * Short preview of an audio: a play button, a waveform to seek in, position and length. Draws from a peaks file and
 * requests no audio data before the first play; the player's code is loaded when the preview first scrolls into view.
 * Only one preview per page plays at a time.
 */
export function AudioPreview(props: AudioPreviewProps) {
  const { title, durationSeconds } = props;
  const t = useText(previewText);
  const { root, wave, state, toggle, seek, retry } = usePreview(props);
  const { status, isPlaying, positionSeconds } = state;
  const duration = state.durationSeconds || (durationSeconds ?? 0);
  const isReady = status === 'ready';
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = isReady ? seekTarget(event, positionSeconds, duration) : undefined;
    const isSpace = isReady && event.key === ' ' && event.currentTarget === event.target;
    if (target === undefined && !isSpace) return;
    event.preventDefault();
    event.stopPropagation();
    if (isSpace) toggle();
    else if (target !== undefined) seek(target);
  };
  return (
    <Root ref={root} role="group" aria-label={title} aria-busy={status === 'loading'} data-status={status}>
      <IconButton
        icon={isPlaying ? <Pause /> : <Play />}
        aria-label={isPlaying ? t('pause', { title }) : t('play', { title })}
        tooltip={false}
        isDisabled={!isReady}
        onPress={toggle}
      />
      <Sound>
        <Wave
          ref={wave}
          // Time runs from left to right in every language, also on right-to-left pages.
          dir="ltr"
          role="slider"
          tabIndex={isReady ? 0 : -1}
          aria-label={t('position', { title })}
          aria-disabled={!isReady}
          aria-valuemin={0}
          aria-valuemax={Math.round(duration * 1000) / 1000}
          aria-valuenow={Math.round(positionSeconds * 1000) / 1000}
          aria-valuetext={t('positionOf', { position: formatClock(positionSeconds), duration: formatClock(duration) })}
          data-hidden={!isReady || undefined}
          onKeyDown={onKeyDown}
        />
        {status === 'loading' ? (
          <Over role="status" aria-label={t('loading')}>
            <Skeleton height="24px" />
          </Over>
        ) : null}
        {status === 'failed' ? (
          <Over role="alert">
            <span>{t('failed')}</span>
            <Button size="s" onPress={retry}>
              {t('retry')}
            </Button>
          </Over>
        ) : null}
      </Sound>
      <Times aria-hidden="true" dir="ltr">
        {clock(positionSeconds)} / {clock(duration)}
      </Times>
    </Root>
  );
}

/** Nearest whole second. Milliseconds would only flicker in a short preview. */
const clock = (seconds: number): string => formatClock(Math.round(seconds)).slice(0, -'.000'.length);

/**
 * Position in seconds after an arrow, Home or End key; `undefined` for any other key. Right is forward in every
 * language, like the time axis.
 */
function seekTarget({ key, shiftKey }: KeyboardEvent, position: number, duration: number): number | undefined {
  const by = shiftKey ? longStep : step;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return position + by;
    case 'ArrowLeft':
    case 'ArrowDown':
      return position - by;
    case 'PageUp':
      return position + longStep;
    case 'PageDown':
      return position - longStep;
    case 'Home':
      return 0;
    case 'End':
      return duration;
    default:
      return undefined;
  }
}

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-width: 0;
  color: ${token.color.text};
  font-size: ${token.fontSize.s};
`;

const Sound = styled.div`
  position: relative;
  flex: 1;
  min-width: 80px;
  height: 48px;
`;

const Wave = styled.div`
  height: 100%;
  border-radius: ${token.radius.s};
  cursor: pointer;

  &:focus-visible {
    ${focusRing}
  }

  &[data-hidden] {
    visibility: hidden;
  }
`;

const Over = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  color: ${token.color.textMuted};
`;

const Times = styled.span`
  flex: none;
  color: ${token.color.textMuted};
  font-variant-numeric: tabular-nums;
`;
