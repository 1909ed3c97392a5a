import { IconButton, LazySelect, token, useText } from '@earmark/ui';
import {
  FastForward,
  Maximize2,
  MousePointerClick,
  Pause,
  Play,
  Repeat,
  ScanSearch,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { AudioStore } from '../../core/index.ts';
import { useActionHint } from '../../shortcuts/index.ts';
import { audioActions } from '../actions/index.ts';
import { useStore } from '../../store-react/index.ts';
import type { Channels } from '../channels/index.ts';
import { presetRates, type PlaybackSettings, type Player, type SilenceSkipper } from '../player/index.ts';
import { audioText } from '../audio-text.ts';
import { transportText } from './transport-text.ts';
import type { Viewport } from '../viewport/index.ts';
import { SoundSettings } from './SoundSettings.tsx';
import { Clock } from './Clock.tsx';
import { onPhone } from './on-phone.ts';
import { ToggleButton } from './ToggleButton.tsx';
import { percentOf, Volume } from './Volume.tsx';
import { zoomByButton, zoomToSegments } from './zooming.ts';

export interface TransportBarProps {
  /** The waveform's player. */
  player: Player;
  /** The waveform's time axis. */
  viewport: Viewport;
  /** Adds a button that zooms to the selected segments. */
  store?: AudioStore;
  /** Gain, mute and solo of each channel; the same store that the player was given. */
  channels?: Channels;
  /** Playback preferences; adds a switch for playing on selection. */
  settings?: PlaybackSettings;
  /** Adds a switch for skipping silence. */
  silence?: SilenceSkipper;
  /** Buttons before the zoom buttons. */
  tools?: ReactNode;
  /** Content at the end of the bar. */
  children?: ReactNode;
  /** CSS class, for styled-components and the embedder's own styles. */
  className?: string;
}

/**
 * Play, position, loop, speed, volume and zoom, over the player and viewport of a waveform. Buttons pressed with the
 * mouse do not take the focus: the space bar must go on playing instead of pressing the button again.
 */
export function TransportBar({
  player,
  viewport,
  store,
  channels,
  settings,
  silence,
  tools,
  children,
  className,
}: TransportBarProps) {
  const t = useText(audioText);
  const more = useText(transportText);
  const hint = useActionHint(audioActions);
  const { isPlaying, isLooping, rate, error, outputFault } = useStore(player, (state) => state);
  return (
    <Bar role="toolbar" aria-label={t('transport')} className={className}>
      <IconButton
        preventFocusOnPress
        variant="primary"
        aria-label={isPlaying ? t('pause') : t('play')}
        tooltip={hint('play.toggle', isPlaying ? t('pause') : t('play'))}
        icon={isPlaying ? <Pause /> : <Play />}
        onPress={player.toggle}
      />
      <Clock player={player} viewport={viewport} />
      <IconButton
        preventFocusOnPress
        aria-label={t('loop')}
        tooltip={hint('play.loop', t('loop'))}
        icon={<Repeat />}
        isActive={isLooping}
        onPress={() => player.setLooping(!isLooping)}
      />
      <Speed>
        <LazySelect
          size="s"
          aria-label={t('speed')}
          value={rate}
          onChange={player.setRate}
          // A rate set by key may lie between the presets and must be shown as well.
          options={[...new Set([...presetRates, rate])]
            .sort((a, b) => a - b)
            .map((value) => ({ value, label: `${Number(value.toFixed(2))}×` }))}
        />
      </Speed>
      <Volume player={player} />
      <SoundSettings player={player} channels={channels} />
      {settings ? <PlayOnSelect settings={settings} /> : null}
      {silence ? <SkipSilence silence={silence} /> : null}
      <Spring>
        {error ? <Warning role="alert">{t(`errors.${error}`)}</Warning> : null}
        {!error && outputFault ? <Warning role="alert">{more(`outputFaults.${outputFault}`)}</Warning> : null}
      </Spring>
      {tools}
      {store ? <ZoomToSelection store={store} viewport={viewport} /> : null}
      <Zoom>
        <IconButton
          preventFocusOnPress
          aria-label={t('zoomOut')}
          tooltip={hint('view.zoom-out', t('zoomOut'))}
          icon={<ZoomOut />}
          onPress={() => zoomByButton(viewport, player, 1 / 2)}
        />
        <IconButton
          preventFocusOnPress
          aria-label={t('zoomIn')}
          tooltip={hint('view.zoom-in', t('zoomIn'))}
          icon={<ZoomIn />}
          onPress={() => zoomByButton(viewport, player, 2)}
        />
      </Zoom>
      <IconButton
        preventFocusOnPress
        aria-label={t('zoomToFit')}
        tooltip={hint('view.zoom-fit', t('zoomToFit'))}
        icon={<Maximize2 />}
        onPress={viewport.zoomToFit}
      />
      {children}
    </Bar>
  );
}

function PlayOnSelect({ settings }: { settings: PlaybackSettings }) {
  const t = useText(transportText);
  const hint = useActionHint(audioActions);
  const isOn = useStore(settings, (state) => state.isPlayOnSelect);
  return (
    <ToggleButton
      icon={<MousePointerClick />}
      hint={hint('play.on-select', t('playOnSelectHint'))}
      isOn={isOn}
      onToggle={() => settings.change({ isPlayOnSelect: !isOn })}
    >
      {t('playOnSelect')}
    </ToggleButton>
  );
}

function SkipSilence({ silence }: { silence: SilenceSkipper }) {
  const t = useText(transportText);
  const hint = useActionHint(audioActions);
  const { isOn, status, progress } = useStore(silence, (state) => state);
  return (
    <>
      <IconButton
        preventFocusOnPress
        aria-label={t('skipSilence')}
        tooltip={hint('play.skip-silence', `${t('skipSilence')}: ${t('skipSilenceHint')}`)}
        icon={<FastForward />}
        isActive={isOn}
        onPress={silence.toggle}
      />
      {status === 'finding' ? <Note role="status">{t('findingSilence', { percent: percentOf(progress) })}</Note> : null}
      {status === 'failed' ? <Warning role="alert">{t('silenceFailed')}</Warning> : null}
    </>
  );
}

function ZoomToSelection({ store, viewport }: { store: AudioStore; viewport: Viewport }) {
  const t = useText(audioText);
  const hint = useActionHint(audioActions);
  const isEmpty = useStore(store, (state) => state.selection.length === 0);
  return (
    <IconButton
      preventFocusOnPress
      aria-label={t('zoomToSelection')}
      tooltip={hint('view.zoom-segment', t('zoomToSelection'))}
      icon={<ScanSearch />}
      disabledReason={isEmpty ? t('selectFirst') : null}
      onPress={() => zoomToSegments(viewport, store)}
    />
  );
}

// On phones two rows: the buttons of zooming (two fingers do it) and the volume slider (it is in the sound settings)
// are left out.
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]};
  min-width: 0;
  padding: ${token.space[1]} ${token.space[2]};
  background: ${token.color.surface};

  @media ${onPhone} {
    column-gap: 0;

    > [role='group'] {
      margin: 0;
      padding: 0;
      border: 0;
    }
  }
`;

const Speed = styled.div`
  width: 80px;

  @media ${onPhone} {
    width: 64px;
  }
`;

const Spring = styled.div`
  flex: 1;
  min-width: 0;
  padding: 0 ${token.space[2]};

  @media ${onPhone} {
    flex-basis: 100%;

    &:empty {
      display: none;
    }
  }
`;

const Zoom = styled.div`
  display: contents;

  @media ${onPhone} {
    display: none;
  }
`;

const Note = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-variant-numeric: tabular-nums;
`;

const Warning = styled.span`
  color: ${token.tone.danger.text};
  font-size: ${token.fontSize.s};
`;
