import type { AudioStore } from '../../core/index.ts';
import { createChannels, type Channels } from '../channels/index.ts';
import type { PeaksSource, SamplesSource } from '../peaks/index.ts';
import { createPlayer, type Player, type PlayerOptions } from '../player/index.ts';
import { createViewport, type Viewport } from '../viewport/index.ts';

/** An open audio: the stores and sources shared by the waveform, its layers and the controls around it. */
export interface AudioSession {
  /** Document and selection. */
  readonly store: AudioStore;
  /** Visible range of the time axis. */
  readonly viewport: Viewport;
  /** Playback. */
  readonly player: Player;
  /** Peak pyramid that the waveform is drawn from. */
  readonly peaks: PeaksSource;
  /** Raw samples, for scales finer than the finest peaks and for layers that analyse the audio. */
  readonly samples?: SamplesSource | undefined;
  /** Channel view and gains. When absent, the waveform creates its own, which does not affect playback. */
  readonly channels?: Channels | undefined;
}

/** What {@link createAudioSession} needs. */
export interface AudioSessionOptions {
  /** Store of the audio's document. */
  readonly store: AudioStore;
  /** URL that the media element plays. */
  readonly audioUrl: string;
  /** Peak pyramid that the waveform is drawn from. */
  readonly peaks: PeaksSource;
  /** Raw samples, when they can be read. */
  readonly samples?: SamplesSource | undefined;
  /**
   * Returns a fresh address after a request with the present one failed, for example because its signature has expired.
   */
  readonly onNeedUrl?: PlayerOptions['onNeedUrl'];
}

/** A session that owns its viewport, channels and player; `destroy` releases the player. */
export type OwnedAudioSession = AudioSession & { readonly channels: Channels; readonly destroy: () => void };

/** Creates viewport, channels and player for the audio of a store's document. */
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
