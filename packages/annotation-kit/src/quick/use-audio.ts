import { useEffect, useState } from 'react';
import { AudioUnreadable, openAudio, type OpenAudio } from './sound/index.ts';

/** State of an opening audio. */
export type AudioLoad =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly audio: OpenAudio }
  | { readonly status: 'failed'; readonly reason: AudioUnreadable['reason']; readonly retry: () => void };

/** Opens an audio by its URL; closes it when the URL changes and on unmount. */
export function useAudio(src: string): AudioLoad {
  const [load, setLoad] = useState<AudioLoad>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    let audio: OpenAudio | undefined;
    setLoad({ status: 'loading' });
    openAudio(src, stop.signal).then(
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
  }, [src, attempt]);
  return load;
}
