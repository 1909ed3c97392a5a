import { IconButton, LazySelect, token } from '@earmark/ui';
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
import { useStore } from '../../store-react/index.ts';
import type { Channels } from '../channels/index.ts';
import { presetRates, type PlaybackSettings, type Player, type SilenceSkipper } from '../player/index.ts';
import { useAudioText } from '../text/index.ts';
import type { Viewport } from '../viewport/index.ts';
import { percentOf } from './LevelSlider.tsx';
import { SoundSettings } from './SoundSettings.tsx';
import { useTransportText } from './text/index.ts';
import { Clock } from './Clock.tsx';
import { Volume } from './Volume.tsx';
import { zoomByButton, zoomToSegments } from './zooming.ts';

export interface TransportBarProps {
  player: Player;
  viewport: Viewport;
  /** Given, there is a button that zooms to the selected segments. */
  store?: AudioStore;
  /** Loudness, mute and solo of each channel; the same store that the player was given. */
  channels?: Channels;
  /** How the person likes to listen; given, playing on selecting can be switched. */
  settings?: PlaybackSettings;
  /** Given, skipping silence can be switched. */
  silence?: SilenceSkipper;
  /** Buttons before those that zoom. */
  tools?: ReactNode;
  /** More, at the end. */
  children?: ReactNode;
  className?: string;
}

/**
 * Play, position, loop, speed, volume and zoom. Works with the same player and viewport as the waveform. A button pressed with
 * the mouse leaves the focus where it is: the space bar shall go on playing, not press that button again.
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
  const text = useAudioText();
  const more = useTransportText();
  const hint = useActionHint();
  const { isPlaying, isLooping, rate, error, outputFault } = useStore(player, (state) => state);
  return (
    <Bar role="toolbar" aria-label={text.transport} className={className}>
      <IconButton
        preventFocusOnPress
        variant="primary"
        aria-label={isPlaying ? text.pause : text.play}
        tooltip={hint('play.toggle', isPlaying ? text.pause : text.play)}
        icon={isPlaying ? <Pause /> : <Play />}
        onPress={player.toggle}
      />
      <Clock player={player} viewport={viewport} />
      <IconButton
        preventFocusOnPress
        aria-label={text.loop}
        tooltip={hint('play.loop', text.loop)}
        icon={<Repeat />}
        isActive={isLooping}
        onPress={() => player.setLooping(!isLooping)}
      />
      <Speed>
        <LazySelect
          size="s"
          aria-label={text.speed}
          value={rate}
          onChange={player.setRate}
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
        {error ? <Warning role="alert">{text.errors[error]}</Warning> : null}
        {!error && outputFault ? <Warning role="alert">{more.outputFaults[outputFault]}</Warning> : null}
      </Spring>
      {tools}
      {store ? <ZoomToSelection store={store} viewport={viewport} /> : null}
      <IconButton
        preventFocusOnPress
        aria-label={text.zoomOut}
        tooltip={hint('view.zoom-out', text.zoomOut)}
        icon={<ZoomOut />}
        onPress={() => zoomByButton(viewport, player, 1 / 2)}
      />
      <IconButton
        preventFocusOnPress
        aria-label={text.zoomIn}
        tooltip={hint('view.zoom-in', text.zoomIn)}
        icon={<ZoomIn />}
        onPress={() => zoomByButton(viewport, player, 2)}
      />
      <IconButton
        preventFocusOnPress
        aria-label={text.zoomToFit}
        tooltip={hint('view.zoom-fit', text.zoomToFit)}
        icon={<Maximize2 />}
        onPress={viewport.zoomToFit}
      />
      {children}
    </Bar>
  );
}

function PlayOnSelect({ settings }: { settings: PlaybackSettings }) {
  const text = useTransportText();
  const hint = useActionHint();
  const isOn = useStore(settings, (state) => state.isPlayOnSelect);
  return (
    <IconButton
      preventFocusOnPress
      aria-label={text.playOnSelect}
      tooltip={hint('play.on-select', `${text.playOnSelect}: ${text.playOnSelectHint}`)}
      icon={<MousePointerClick />}
      isActive={isOn}
      onPress={() => settings.change({ isPlayOnSelect: !isOn })}
    />
  );
}

function SkipSilence({ silence }: { silence: SilenceSkipper }) {
  const text = useTransportText();
  const hint = useActionHint();
  const { isOn, status, progress } = useStore(silence, (state) => state);
  return (
    <>
      <IconButton
        preventFocusOnPress
        aria-label={text.skipSilence}
        tooltip={hint('play.skip-silence', `${text.skipSilence}: ${text.skipSilenceHint}`)}
        icon={<FastForward />}
        isActive={isOn}
        onPress={silence.toggle}
      />
      {status === 'finding' ? <Note role="status">{text.findingSilence(percentOf(progress))}</Note> : null}
      {status === 'failed' ? <Warning role="alert">{text.silenceFailed}</Warning> : null}
    </>
  );
}

function ZoomToSelection({ store, viewport }: { store: AudioStore; viewport: Viewport }) {
  const text = useAudioText();
  const hint = useActionHint();
  const isEmpty = useStore(store, (state) => state.selection.length === 0);
  return (
    <IconButton
      preventFocusOnPress
      aria-label={text.zoomToSelection}
      tooltip={hint('view.zoom-segment', text.zoomToSelection)}
      icon={<ScanSearch />}
      disabledReason={isEmpty ? text.selectFirst : null}
      onPress={() => zoomToSegments(viewport, store)}
    />
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]};
  min-width: 0;
  padding: ${token.space[1]} ${token.space[2]};
  background: ${token.color.surface};
`;

const Speed = styled.div`
  width: 80px;
`;

const Spring = styled.div`
  flex: 1;
  min-width: 0;
  padding: 0 ${token.space[2]};
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
