import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { PreviewAddresses, PreviewPlayer, PreviewState } from './preview-player.ts';

/** What is heard, and what becomes of its addresses. */
export interface PreviewSource extends PreviewAddresses {
  /** Begins to play as soon as it can be heard, for a preview that a press of "listen" has opened. */
  isPlayingAtOnce?: boolean;
  /** Asked when an address is refused, as signed ones are after a while: answers fresh ones, and the sound goes on where it stood. */
  renew?: () => Promise<PreviewAddresses>;
  /** Called whenever it begins to play. */
  onPlay?: () => void;
}

export interface Preview {
  readonly root: RefObject<HTMLDivElement | null>;
  /** The element that the waveform is drawn into. */
  readonly wave: RefObject<HTMLDivElement | null>;
  readonly state: PreviewState;
  readonly toggle: () => void;
  readonly seek: (seconds: number) => void;
  readonly retry: () => void;
}

const untouched: PreviewState = { status: 'loading', isPlaying: false, positionSeconds: 0, durationSeconds: 0 };
/** So far outside of the window a preview begins to load, in pixels of the window's height. */
const margin = '200px';

/** Loads wavesurfer.js and opens a player when the preview first comes into view; ends it with the component. */
export function usePreview({ audioUrl, peaks, isPlayingAtOnce = false, renew, onPlay }: PreviewSource): Preview {
  const root = useRef<HTMLDivElement>(null);
  const wave = useRef<HTMLDivElement>(null);
  const player = useRef<PreviewPlayer>(undefined);
  const [state, setState] = useState(untouched);
  const [attempt, setAttempt] = useState(0);
  const isSeen = useSeen(root);

  const tellPlay = useEffectEvent(() => onPlay?.());
  const freshAddresses = useEffectEvent(() => renew?.() ?? Promise.reject(new Error('There are no other addresses.')));
  const startsAtOnce = useEffectEvent(() => isPlayingAtOnce);

  useEffect(() => {
    if (!isSeen) return undefined;
    let opened: PreviewPlayer | undefined;
    let isWanted = true;
    const open = async (): Promise<void> => {
      const { createPreviewPlayer } = await import('./preview-player.ts');
      if (!isWanted || !wave.current) return;
      opened = createPreviewPlayer(
        wave.current,
        { audioUrl, peaks },
        {
          renew: freshAddresses,
          onState: setState,
          onPlay: tellPlay,
        },
      );
      player.current = opened;
      await opened.load();
      if (isWanted && startsAtOnce()) await opened.play();
    };
    setState(untouched);
    open().catch(() => isWanted && setState({ ...untouched, status: 'failed' }));
    return () => {
      isWanted = false;
      opened?.destroy();
      player.current = undefined;
    };
  }, [isSeen, audioUrl, peaks, attempt]);

  return {
    root,
    wave,
    state,
    toggle: () => void (state.isPlaying ? player.current?.pause() : player.current?.play()),
    seek: (seconds) => player.current?.seek(seconds),
    // Also where the player itself could not be loaded.
    retry: () => setAttempt((count) => count + 1),
  };
}

/** Whether an element has been in view, or about to be. */
function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
