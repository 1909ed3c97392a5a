import WaveSurfer from 'wavesurfer.js';
import { createHttpPeaks, type PeaksSource } from '../audio/peaks/index.ts';
import { readColors, watchTheme } from '../audio/painting/index.ts';
import { readPreviewPeaks } from './preview-peaks.ts';

/** Addresses of an audio and of its peaks. */
export interface PreviewAddresses {
  /** URL of a format that the browser's `<audio>` element plays, fetched by byte ranges. */
  readonly audioUrl: string;
  /** URL of the peaks file, or a peaks source. */
  readonly peaks: string | PeaksSource;
}

/** State of a preview; replaced as a whole on each change. */
export interface PreviewState {
  /** Status of the peaks; audio data is not requested before the first play. */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly isPlaying: boolean;
  readonly positionSeconds: number;
  readonly durationSeconds: number;
}

interface PreviewOptions {
  /** Returns fresh addresses after a request with the present ones was rejected. */
  readonly renew?: () => Promise<PreviewAddresses>;
  /** Called with the new state on each change. */
  readonly onState: (state: PreviewState) => void;
  /** Called whenever playback begins. */
  readonly onPlay: () => void;
}

/** Player of one preview. */
export interface PreviewPlayer {
  /** Reads and draws the peaks; starts over after a failure. */
  readonly load: () => Promise<void>;
  readonly play: () => Promise<void>;
  readonly pause: () => void;
  readonly seek: (seconds: number) => void;
  /** Stops playback and releases the media element and its listeners. */
  readonly destroy: () => void;
}

const height = 48;
const bar = { width: 2, gap: 1 };

/** The preview that is playing. Starting another one pauses it. */
let heard: HTMLAudioElement | undefined;

/**
 * Draws an audio from its peaks with wavesurfer.js and plays it through an `<audio>` element, which requests no data
 * before the first play. Nothing is decoded on the page. When a request is rejected, the addresses are renewed once and
 * playback resumes at the same position; a second failure is reported as `failed`.
 */
export function createPreviewPlayer(
  container: HTMLElement,
  addresses: PreviewAddresses,
  { renew, onState, onPlay }: PreviewOptions,
): PreviewPlayer {
  const audio = document.createElement('audio');
  audio.preload = 'none';
  const abort = new AbortController();
  const wave = WaveSurfer.create({
    container,
    media: audio,
    height,
    barWidth: bar.width,
    barGap: bar.gap,
    barRadius: bar.width,
    normalize: true,
    // Without the library's delay the position follows the pointer
    dragToSeek: { debounceTime: 0 },
    hideScrollbar: true,
    ...colorsOf(container),
  });
  const forgetTheme = watchTheme(() => wave.setOptions(colorsOf(container)));
  let known = addresses;
  /** Fresh addresses have been requested and nothing has been played since. */
  let isRenewed = false;
  let state: PreviewState = { status: 'loading', isPlaying: false, positionSeconds: 0, durationSeconds: 0 };
  const tell = (change: Partial<PreviewState>): void => {
    if (abort.signal.aborted) return;
    state = { ...state, ...change };
    onState(state);
  };

  const draw = async ({ audioUrl, peaks }: PreviewAddresses): Promise<void> => {
    const columns = container.clientWidth / (bar.width + bar.gap);
    const source = typeof peaks === 'string' ? createHttpPeaks(peaks) : peaks;
    const { channels, durationSeconds } = await readPreviewPeaks(source, columns, abort.signal);
    // The container belongs to nobody any more: `load` would draw into it
    abort.signal.throwIfAborted();
    await wave.load(audioUrl, [...channels], durationSeconds);
    tell({ status: 'ready', durationSeconds });
  };

  const load = async (): Promise<void> => {
    tell({ status: 'loading', isPlaying: false });
    try {
      await draw(known).catch(async (reason: unknown) => {
        if (!renew || abort.signal.aborted) throw reason;
        known = await renew();
        await draw(known);
      });
    } catch {
      tell({ status: 'failed' });
    }
  };

  const play = async (): Promise<void> => {
    if (heard !== audio) heard?.pause();
    heard = audio;
    // A rejected address is reported by the element's `error` event. When the browser blocks autoplay, the button
    // simply stays as it is.
    await wave.play().catch(() => undefined);
  };

  const playFromFreshAddress = async (): Promise<void> => {
    if (!renew || isRenewed) return tell({ status: 'failed', isPlaying: false });
    isRenewed = true;
    const { positionSeconds } = state;
    try {
      known = await renew();
    } catch {
      return tell({ status: 'failed', isPlaying: false });
    }
    if (abort.signal.aborted) return undefined;
    audio.src = known.audioUrl;
    wave.setTime(positionSeconds);
    return play();
  };

  audio.addEventListener('error', () => {
    // Removing `src` on destruction fires `error` as well; that is no failure.
    if (audio.hasAttribute('src')) void playFromFreshAddress();
  });
  audio.addEventListener('play', onPlay);
  audio.addEventListener('playing', () => {
    // It plays: an address that expires later may be renewed once more
    isRenewed = false;
    tell({ isPlaying: true });
  });
  audio.addEventListener('pause', () => tell({ isPlaying: false }));
  wave.on('timeupdate', (positionSeconds) => tell({ positionSeconds }));
  wave.on('finish', () => tell({ isPlaying: false }));

  return {
    load,
    play,
    pause: () => wave.pause(),
    seek: (seconds) => {
      const positionSeconds = Math.min(state.durationSeconds, Math.max(0, seconds));
      wave.setTime(positionSeconds);
      tell({ positionSeconds });
    },
    destroy() {
      abort.abort();
      forgetTheme();
      audio.pause();
      wave.destroy();
      audio.removeAttribute('src');
      // Browsers cancel a running transfer only after `load()` on an element without `src`.
      audio.load();
      if (heard === audio) heard = undefined;
    },
  };
}

/** wavesurfer.js draws on canvases, which cannot resolve CSS variables. */
function colorsOf(element: Element): { waveColor: string; progressColor: string; cursorColor: string } {
  const { wave, tones } = readColors(element);
  return { waveColor: wave, progressColor: tones.accent.solid, cursorColor: tones.accent.text };
}
