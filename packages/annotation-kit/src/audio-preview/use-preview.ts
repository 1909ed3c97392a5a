import { useEffect, useRef, useState, type RefObject } from 'react';
import type { PreviewAddresses, PreviewPlayer, PreviewState } from './preview-player.ts';

/** What a preview plays, and its callbacks. */
export interface PreviewSource extends PreviewAddresses {
  /** Starts playback as soon as the audio is ready: for a preview that was opened by a "listen" button. */
  isPlayingAtOnce?: boolean;
  /**
   * Called when an address was rejected, for example because its signature has expired. Returns fresh addresses;
   * playback resumes at the same position.
   */
  renew?: () => Promise<PreviewAddresses>;
  /** Called whenever playback begins. */
  onPlay?: () => void;
}

/** State and controls of a preview. */
export interface Preview {
  /** Goes onto the element whose visibility starts the loading. */
  readonly root: RefObject<HTMLDivElement | null>;
  /** Goes onto the element that wavesurfer.js draws into. */
  readonly wave: RefObject<HTMLDivElement | null>;
  readonly state: PreviewState;
  /** Plays or pauses. */
  readonly toggle: () => void;
  /** Moves the position, in seconds from the start. */
  readonly seek: (seconds: number) => void;
  /** Loads the player and the peaks again after a failure. */
  readonly retry: () => void;
}

const untouched: PreviewState = { status: 'loading', isPlaying: false, positionSeconds: 0, durationSeconds: 0 };
/** Distance from the viewport at which a preview begins to load, as an `IntersectionObserver` margin. */
const margin = '200px';

/** Loads wavesurfer.js and creates a player when the preview first comes near the viewport; destroys it on unmount. */
export function usePreview({ audioUrl, peaks, isPlayingAtOnce = false, renew, onPlay }: PreviewSource): Preview {
  const root = useRef<HTMLDivElement>(null);
  const wave = useRef<HTMLDivElement>(null);
  const player = useRef<PreviewPlayer>(undefined);
  const [state, setState] = useState(untouched);
  const [attempt, setAttempt] = useState(0);
  const isSeen = useSeen(root);

  // A ref instead of dependencies: a new callback must not load the player again.
  const latest = useRef({ isPlayingAtOnce, renew, onPlay });
  latest.current = { isPlayingAtOnce, renew, onPlay };

  useEffect(() => {
    if (!isSeen) return undefined;
    let opened: PreviewPlayer | undefined;
    let isWanted = true;
    const open = async (): Promise<void> => {
      const { createPreviewPlayer } = await import('./preview-player.ts');
      // The preview may be gone, or show another audio, by the time its code is there
      if (!isWanted || !wave.current) return;
      opened = createPreviewPlayer(
        wave.current,
        { audioUrl, peaks },
        {
          renew: () => latest.current.renew?.() ?? Promise.reject(new Error('There are no other addresses.')),
          onState: setState,
          onPlay: () => latest.current.onPlay?.(),
        },
      );
      player.current = opened;
      await opened.load();
      if (isWanted && latest.current.isPlayingAtOnce) await opened.play();
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
    // Also covers a player chunk that could not be loaded.
    retry: () => setAttempt((count) => count + 1),
  };
}

/** Whether an element has been in the viewport, or within {@link margin} of it, at least once. */
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
