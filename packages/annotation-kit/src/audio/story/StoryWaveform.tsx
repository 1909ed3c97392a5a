import { defaultAudioRules, type Segment, type Track } from '@earmark/model';
import { token } from '@earmark/ui';
import { Profiler, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { createAudioStore } from '../../core/index.ts';
import { AmplitudeControl, ChannelControls } from '../channels/index.ts';
import { createAudioSession, type OwnedAudioSession, type WaveformLayer } from '../layer/index.ts';
import { peaksFromSamples, type PeaksSource, type SamplesSource } from '../peaks/index.ts';
import { TransportBar } from '../transport/index.ts';
import { SelectionReadout, WaveformView, type WaveformViewProps } from '../waveform/index.ts';
import { storyDocument, storyLabelOf, storyLabels } from './documents.ts';
import { wavUrl } from './sounds.ts';

export interface StoryAudio {
  /** Samples by channel. */
  channels: readonly Int16Array[];
  sampleRate: number;
  segments: readonly Segment[];
  tracks?: readonly Track[];
}

/** Passed to play tests. */
export type StorySession = OwnedAudioSession & { readonly samples: SamplesSource };

export interface StoryWaveformProps extends Partial<
  Pick<
    WaveformViewProps,
    | 'isReadOnly'
    | 'isGainAutomatic'
    | 'tool'
    | 'trackCount'
    | 'activeTrack'
    | 'onActiveTrackChange'
    | 'silences'
    | 'snapPoints'
    | 'mark'
    | 'onContextMenu'
    | 'onFault'
    | 'labelOf'
  >
> {
  make: () => StoryAudio;
  onSession?: (session: StorySession) => void;
  /** Replaces the peaks computed from the samples. */
  peaks?: PeaksSource;
  /** Called once, so that layers keep their identity. */
  makeLayers?: (session: StorySession) => readonly WaveformLayer[];
  /** Ids of layers that are removed for now. */
  hiddenLayers?: readonly string[];
  /** Called whenever React has rendered something in the waveform. */
  onCommit?: () => void;
  height?: number;
}

/** Waveform and transport bar over generated audio: a minimal workbench for stories. */
export function StoryWaveform({
  make,
  onSession,
  onCommit,
  makeLayers = noLayers,
  hiddenLayers,
  peaks,
  height = 320,
  ...view
}: StoryWaveformProps) {
  const [session] = useState(() => openSession(make(), peaks));
  const [layers] = useState(() => makeLayers(session));
  useEffect(() => {
    onSession?.(session);
    return session.destroy;
  }, [session, onSession]);
  const { store, viewport, player, channels } = session;
  const shown = hiddenLayers ? layers.filter(({ id }) => !hiddenLayers.includes(id)) : layers;
  return (
    <Frame>
      <WaveformFrame style={{ height }}>
        <Profiler id="waveform" onRender={() => onCommit?.()}>
          <WaveformView audio={session} layers={shown} labelOf={storyLabelOf} onFault={() => undefined} {...view} />
        </Profiler>
      </WaveformFrame>
      <TransportBar player={player} viewport={viewport} store={store}>
        <AmplitudeControl channels={channels} />
      </TransportBar>
      <Foot>
        <SelectionReadout store={store} player={player} />
        <ChannelControls channels={channels} />
      </Foot>
    </Frame>
  );
}

const noLayers = (): readonly WaveformLayer[] => [];

function openSession({ channels, sampleRate, segments, tracks = [] }: StoryAudio, peaks?: PeaksSource): StorySession {
  const totalSamples = channels[0]?.length ?? 0;
  const document = { ...storyDocument({ sampleRate, channels: channels.length, totalSamples }, segments), tracks };
  const samples: SamplesSource = { read: (first, last) => Promise.resolve(interleave(channels, first, last)) };
  const session = createAudioSession({
    store: createAudioStore({ document, labels: storyLabels, rules: defaultAudioRules, mode: 'annotation' }),
    audioUrl: wavUrl(channels, sampleRate),
    peaks: peaks ?? peaksFromSamples(channels, sampleRate),
    samples,
  });
  return { ...session, samples };
}

function interleave(channels: readonly Int16Array[], first: number, last: number): Int16Array {
  const end = Math.min(last, channels[0]?.length ?? 0);
  const block = new Int16Array(Math.max(0, end - first) * channels.length);
  channels.forEach((samples, channel) => {
    for (let sample = first; sample < end; sample += 1)
      block[(sample - first) * channels.length + channel] = samples[sample] ?? 0;
  });
  return block;
}

const Frame = styled.div`
  overflow: hidden;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
`;

const WaveformFrame = styled.div`
  border-bottom: 1px solid ${token.color.border};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${token.space[3]};
  padding: ${token.space[2]} ${token.space[3]};
  border-top: 1px solid ${token.color.border};
`;
