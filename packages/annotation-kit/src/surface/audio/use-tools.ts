import type { AudioShape } from '@earmark/model';
import { useEffect, useRef, useState } from 'react';
import {
  createChannels,
  createHeardMemory,
  createPlaybackSettings,
  createPlayer,
  createSilenceSearch,
  createSilenceSkipper,
  createViewport,
  playOnSelect,
  type Channels,
  type HeardMemory,
  type PeaksSource,
  type PlaybackSettings,
  type Player,
  type SamplesSource,
  type SilenceFinder,
  type SilenceSearch,
  type SilenceSkipper,
  type SilenceSource,
  type SileroAssets,
  type Viewport,
  worthSnapping,
} from '../../audio/index.ts';
import type { AudioItem } from '../../core/index.ts';
import { createLazyFinder } from './lazy-finder.ts';

/** The sources of sound and peaks. */
export interface AudioMedia {
  readonly audioUrl: string;
  readonly peaks: PeaksSource;
  /** The decoded samples, for zooming in to single samples and for finding silence. */
  readonly samples?: SamplesSource;
  /** Resolves with a new URL when a signed one has expired. */
  readonly renewAudioUrl?: () => Promise<string>;
  /** The URLs of the voice activity model; without it silence is detected by loudness alone. */
  readonly silero?: SileroAssets;
}

export interface Tools {
  readonly player: Player;
  readonly viewport: Viewport;
  readonly channels: Channels;
  readonly settings: PlaybackSettings;
  readonly finder: SilenceFinder;
  /** The samples in which silence is searched; `undefined` when they cannot be read. */
  readonly source: SilenceSource | undefined;
  /** `undefined` when the samples cannot be read. */
  readonly silence: SilenceSkipper | undefined;
  /** What edges snap to, while that is on; `undefined` when the samples cannot be read. */
  readonly pauses: SilenceSearch | undefined;
  readonly memory: HeardMemory;
}

/**
 * Creates player, viewport, channels and settings of an audio; `null` until they are ready. Another audio gets new
 * ones.
 */
export function useTools(media: AudioMedia, { store, scope }: AudioItem): Tools | null {
  const [tools, setTools] = useState<Tools | null>(null);
  const latest = useRef(media);
  latest.current = media;
  const { audioUrl } = media;
  const { sampleRate, totalSamples, channels: count } = store.getState().document;
  useEffect(() => {
    const memory = createHeardMemory(scope);
    const made = makeTools({ sampleRate, totalSamples, channels: count }, latest, memory);
    const stops = [playOnSelect(store, made.player, made.settings), followSettings(made), memory.follow(made.player)];
    setTools(made);
    return () => {
      stops.forEach((stop) => stop());
      made.pauses?.destroy();
      made.silence?.destroy();
      made.player.destroy();
      setTools(null);
    };
  }, [store, scope, audioUrl, sampleRate, totalSamples, count]);
  return tools;
}

function makeTools(
  { sampleRate, totalSamples, channels: count }: AudioShape,
  latest: { readonly current: AudioMedia },
  memory: HeardMemory,
): Tools {
  const { audioUrl, renewAudioUrl, samples, silero } = latest.current;
  const channels = createChannels(count);
  const onNeedUrl = renewAudioUrl && (() => latest.current.renewAudioUrl?.() ?? Promise.resolve(audioUrl));
  const heard = memory.ranges();
  const player = createPlayer({ url: audioUrl }, { sampleRate, totalSamples, channels, onNeedUrl, heard });
  const finder = createLazyFinder({ silero });
  const source = samples && { samples, sampleRate, channels: count, totalSamples };
  return {
    player,
    viewport: createViewport({ sampleRate, totalSamples }),
    channels,
    settings: createPlaybackSettings(),
    memory,
    finder,
    source,
    silence: source && createSilenceSkipper(player, finder, source),
    pauses: source && createSilenceSearch(finder, source, worthSnapping),
  };
}

/** Steps back in transcription mode, and finds the pauses once edges snap to them. */
function followSettings({ settings, player, pauses }: Tools): () => void {
  const follow = (): void => {
    const { isTranscribing, stepBackMs, isSnapping } = settings.getState();
    player.setStepBack(isTranscribing ? stepBackMs / 1000 : 0);
    if (isSnapping) pauses?.find();
  };
  follow();
  return settings.subscribe(follow);
}
