import { defaultAudioRules, type Segment, type Track } from '@earmark/model';
import { token } from '@earmark/ui';
import { Profiler, useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { createAudioStore, type AudioStore } from '../../core/index.ts';
import { AmplitudeControl, ChannelControls, createChannels, type Channels } from '../channels/index.ts';
import { peaksFromSamples, type PeaksSource, type SamplesSource } from '../peaks/index.ts';
import { createPlayer, type Player } from '../player/index.ts';
import { TransportBar } from '../transport/index.ts';
import { createViewport, type Viewport } from '../viewport/index.ts';
import { SelectionReadout, WaveformView, type WaveformViewProps } from '../waveform/index.ts';
import { storyDocument, storyLabelOf, storyLabels } from './documents.ts';
import { wavUrl } from './sounds.ts';

export interface StoryAudio {
  /** Samples per channel. */
  channels: readonly Int16Array[];
  sampleRate: number;
  segments: readonly Segment[];
  tracks?: readonly Track[];
}

/** What a play test takes hold of. */
export interface StoryParts {
  readonly store: AudioStore;
  readonly viewport: Viewport;
  readonly player: Player;
  readonly peaks: PeaksSource;
  readonly samples: SamplesSource;
  readonly channels: Channels;
}

export interface StoryWaveformProps extends Partial<
  Pick<
    WaveformViewProps,
    | 'isReadOnly'
    | 'tool'
    | 'trackCount'
    | 'activeTrack'
    | 'onActiveTrackChange'
    | 'silences'
    | 'snapPoints'
    | 'mark'
    | 'onContextMenu'
    | 'onFault'
    | 'peaks'
  >
> {
  make: () => StoryAudio;
  onParts?: (parts: StoryParts) => void;
  /** Further strips over the same axis. */
  strips?: (parts: StoryParts) => ReactNode;
  /** Told whenever React has rendered something of the waveform anew. */
  onCommit?: () => void;
  height?: number;
}

/** Waveform and transport over made-up audio that can be heard, as a small workbench for stories. */
export function StoryWaveform({ make, onParts, onCommit, strips, height = 320, ...view }: StoryWaveformProps) {
  const [parts] = useState(() => makeParts(make()));
  useEffect(() => {
    onParts?.(parts);
    return parts.player.destroy;
  }, [parts, onParts]);
  const { store, viewport, player, peaks, samples, channels } = parts;
  return (
    <Frame>
      <Place style={{ height }}>
        <Profiler id="waveform" onRender={() => onCommit?.()}>
          <WaveformView
            store={store}
            viewport={viewport}
            player={player}
            peaks={peaks}
            samples={samples}
            channels={channels}
            labelOf={storyLabelOf}
            onFault={() => undefined}
            strips={strips?.(parts)}
            {...view}
          />
        </Profiler>
      </Place>
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

function makeParts({ channels, sampleRate, segments, tracks = [] }: StoryAudio): StoryParts {
  const totalSamples = channels[0]?.length ?? 0;
  const document = { ...storyDocument({ sampleRate, channels: channels.length, totalSamples }, segments), tracks };
  const audio = { sampleRate, totalSamples };
  return {
    store: createAudioStore({ document, labels: storyLabels, rules: defaultAudioRules, mode: 'annotate' }),
    viewport: createViewport(audio),
    player: createPlayer({ url: wavUrl(channels, sampleRate) }, audio),
    channels: createChannels(channels.length),
    peaks: peaksFromSamples(channels, sampleRate),
    samples: { read: (first, last) => Promise.resolve(interleave(channels, first, last)) },
  };
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

const Place = styled.div`
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
