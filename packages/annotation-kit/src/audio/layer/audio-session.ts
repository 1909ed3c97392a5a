import type { AudioStore } from '../../core/index.ts';
import { createChannels, type Channels } from '../channels/index.ts';
import type { PeaksSource, SamplesSource } from '../peaks/index.ts';
import { createPlayer, type Player, type PlayerOptions } from '../player/index.ts';
import { createViewport, type Viewport } from '../viewport/index.ts';

/** One open audio: the stores and sources that the waveform, its layers and the parts beside it share. */
export interface AudioSession {
  readonly store: AudioStore;
  readonly viewport: Viewport;
  readonly player: Player;
  readonly peaks: PeaksSource;
  /** Single samples, for zooming beyond the finest peaks and for layers that analyse the audio. */
  readonly samples?: SamplesSource | undefined;
  /** How channels are shown and heard; without it the waveform keeps its own, which the player does not follow. */
  readonly channels?: Channels | undefined;
}

export interface AudioSessionOptions {
  readonly store: AudioStore;
  readonly audioUrl: string;
  readonly peaks: PeaksSource;
  readonly samples?: SamplesSource | undefined;
  /** Returns a fresh address when the present one fails, say because a signed link has expired. */
  readonly onNeedUrl?: PlayerOptions['onNeedUrl'];
}

/** A session that owns its viewport, channels and player; `destroy` ends the player. */
export type OwnedAudioSession = AudioSession & { readonly channels: Channels; readonly destroy: () => void };

/** Opens viewport, channels and player for the audio that a store's document belongs to. */
export function createAudioSession({
  store,
  audioUrl,
  peaks,
  samples,
  onNeedUrl,
}: AudioSessionOptions): OwnedAudioSession {
  const { sampleRate, totalSamples, channels: count } = store.getState().document;
  const channels = createChannels(count);
  const player = createPlayer(
    { url: audioUrl },
    { sampleRate, totalSamples, channels, ...(onNeedUrl && { onNeedUrl }) },
  );
  return {
    store,
    viewport: createViewport({ sampleRate, totalSamples }),
    player,
    channels,
    peaks,
    samples,
    destroy: player.destroy,
  };
}
