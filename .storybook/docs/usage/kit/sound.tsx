import {
  createAudioSession,
  createAudioStore,
  peaksFromSamples,
  WaveformView,
  type AudioStore,
  type OwnedAudioSession,
  type SamplesSource,
} from '@earmark/annotation-kit';
import {
  defaultAudioRules,
  emptyAudioDocument,
  type AudioDocument,
  type LabelSet,
  type Segment,
  type Track,
} from '@earmark/model';
import { token } from '@earmark/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** What is said from one second to another. */
export type Line = readonly [start: number, end: number, words: string];

const sampleRate = 8000;

/** A short call, nine seconds long. */
export const call: readonly Line[] = [
  [0.3, 2.4, 'Thank you for calling.'],
  [3, 5.2, 'My parcel has not come.'],
  [5.9, 8.6, 'One moment, I will look it up.'],
];
export const callSeconds = 9;

/** Sound where something is said, as syllables, and hardly any between. */
export function soundOf(lines: readonly Line[], seconds = callSeconds): Int16Array {
  const samples = new Int16Array(seconds * sampleRate);
  lines.forEach(([start, end], line) => {
    const loudness = 9000 + ((line * 5) % 3) * 5000;
    for (let sample = Math.round(start * sampleRate); sample < end * sampleRate; sample += 1) {
      const second = sample / sampleRate - start;
      const syllable = Math.abs(Math.sin(second * 11)) * Math.sin((second / (end - start)) * Math.PI) ** 0.4;
      // Of two frequencies without a common period, it looks like a voice
      samples[sample] = loudness * syllable * (Math.sin(sample * 0.13) * 0.6 + Math.sin(sample * 1.7) * 0.4);
    }
  });
  return samples;
}

export const segmentsOf = (lines: readonly Line[], track = 0): Segment[] =>
  lines.map(([start, end, words], index) => ({
    id: `${track}-${index}`,
    track,
    start: Math.round(start * sampleRate),
    end: Math.round(end * sampleRate),
    answers: { words },
    comments: [],
    status: 'completed',
  }));

export const documentOf = (
  segments: readonly Segment[],
  tracks: readonly Track[] = [],
  channels = 1,
  seconds = callSeconds,
): AudioDocument => ({
  ...emptyAudioDocument({ sampleRate, channels, totalSamples: seconds * sampleRate }),
  segments,
  tracks,
});

export const words: LabelSet = {
  global: [],
  segment: [{ id: 'words', title: 'What is said', type: 'text', isRequired: true, options: [] }],
};

export const storeOf = (document: AudioDocument, labels: LabelSet = words): AudioStore =>
  createAudioStore({ document, labels, rules: defaultAudioRules, mode: 'annotation' });

/** The bytes of a WAV of 16 bits, under an address that holds while the component is there. */
export function useWav(channels: readonly Int16Array[]): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([wavOf(channels)], { type: 'audio/wav' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [channels]);
  return url;
}

function wavOf(channels: readonly Int16Array[]): ArrayBuffer {
  const frames = channels[0]?.length ?? 0;
  const bytes = new ArrayBuffer(44 + frames * channels.length * 2);
  const view = new DataView(bytes);
  const tag = (at: number, text: string): void =>
    Array.from(text).forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  tag(0, 'RIFF');
  view.setUint32(4, bytes.byteLength - 8, true);
  tag(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels.length, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * channels.length * 2, true);
  view.setUint16(32, channels.length * 2, true);
  view.setUint16(34, 16, true);
  tag(36, 'data');
  view.setUint32(40, bytes.byteLength - 44, true);
  new Int16Array(bytes, 44).set(interleaved(channels, 0, frames));
  return bytes;
}

function interleaved(channels: readonly Int16Array[], first: number, last: number): Int16Array {
  const end = Math.min(last, channels[0]?.length ?? 0);
  const block = new Int16Array(Math.max(0, end - first) * channels.length);
  channels.forEach((samples, channel) => {
    for (let sample = first; sample < end; sample += 1)
      block[(sample - first) * channels.length + channel] = samples[sample] ?? 0;
  });
  return block;
}

export const peaksOf = (channels: readonly Int16Array[]) => peaksFromSamples(channels, sampleRate);

export const samplesOf = (channels: readonly Int16Array[]): SamplesSource => ({
  read: (first, last) => Promise.resolve(interleaved(channels, first, last)),
});

interface WaveProps {
  /** A segment for each; with `track` all of them on that one. */
  segments?: readonly Segment[];
  tracks?: readonly Track[];
  /** Samples by channel. */
  channels?: readonly Int16Array[];
  height?: number;
  /** What stands below the waveform and shares its player. */
  children?: (session: OwnedAudioSession) => ReactNode;
}

const mono: readonly Int16Array[] = [soundOf(call)];
const nothingDrawn: readonly Segment[] = [];
const oneTrack: readonly Track[] = [];

/** A real waveform over a short sound. */
export function Wave({
  segments = nothingDrawn,
  tracks = oneTrack,
  channels = mono,
  height = 180,
  children,
}: WaveProps) {
  const url = useWav(channels);
  const [session, setSession] = useState<OwnedAudioSession>();
  useEffect(() => {
    if (url === undefined) return undefined;
    const made = createAudioSession({
      store: storeOf(documentOf(segments, tracks, channels.length)),
      audioUrl: url,
      peaks: peaksOf(channels),
      samples: samplesOf(channels),
    });
    setSession(made);
    return made.destroy;
  }, [url, segments, tracks, channels]);
  return (
    <Frame>
      <div style={{ height }}>
        {session ? (
          <WaveformView
            audio={session}
            trackCount={Math.max(1, tracks.length)}
            labelOf={({ answers }) => (typeof answers['words'] === 'string' ? answers['words'] : '')}
            onFault={() => undefined}
          />
        ) : null}
      </div>
      {session ? children?.(session) : null}
    </Frame>
  );
}

/** A frame around what a page shows of a workbench. */
export const Frame = styled.div`
  width: 100%;
  min-width: 0;
  overflow: hidden;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
  background: ${token.color.surface};
`;
