import { useEffect, useState } from 'react';
import { createPlayer, createViewport, type PeaksSource, type Player, type Viewport } from '../audio/index.ts';
import { AudioUnreadable, openAudio, type OpenAudio } from './sound/index.ts';

/** State of an opening audio. */
export type AudioLoad =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly audio: OpenAudio }
  | { readonly status: 'failed'; readonly reason: AudioUnreadable['reason']; readonly retry: () => void };

/**
 * Opens an audio by its URL; closes it when the URL changes and on unmount. With `peaks` nothing of it is read before
 * it is played.
 */
export function useAudio(src: string, peaks?: PeaksSource): AudioLoad {
  const [load, setLoad] = useState<AudioLoad>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    let audio: OpenAudio | undefined;
    setLoad({ status: 'loading' });
    openAudio(src, stop.signal, peaks).then(
      (opened) => {
        audio = opened;
        if (stop.signal.aborted) audio.close();
        else setLoad({ status: 'ready', audio });
      },
      (fault: unknown) => {
        if (stop.signal.aborted) return;
        setLoad({
          status: 'failed',
          reason: fault instanceof AudioUnreadable ? fault.reason : 'unreachable',
          retry: () => setAttempt((count) => count + 1),
        });
      },
    );
    return () => {
      stop.abort();
      audio?.close();
    };
  }, [src, peaks, attempt]);
  return load;
}

/** Player and time axis of an audio. */
export interface AudioTools {
  readonly player: Player;
  readonly viewport: Viewport;
}

/** Player and viewport of an open audio, for custom layouts; `null` until created. */
export function useAudioTools(audio: OpenAudio): AudioTools | null {
  const [tools, setTools] = useState<AudioTools | null>(null);
  useEffect(() => {
    const { sampleRate, totalSamples } = audio.shape;
    const player = createPlayer({ url: audio.url }, { sampleRate, totalSamples });
    setTools({ player, viewport: createViewport({ sampleRate, totalSamples }) });
    return () => {
      player.destroy();
      setTools(null);
    };
  }, [audio]);
  return tools;
}
