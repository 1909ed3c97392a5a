import WaveSurfer from 'wavesurfer.js';
import { createHttpPeaks, type PeaksSource } from '../audio/peaks/index.ts';
import { readColors, watchTheme } from '../audio/painting/index.ts';
import { readPreviewPeaks } from './preview-peaks.ts';

/** Where an audio is heard and drawn from. */
export interface PreviewAddresses {
  /** Something that the browser's `<audio>` plays; read by ranges. */
  readonly audioUrl: string;
  /** The peaks file of the audio, or a source of peaks. */
  readonly peaks: string | PeaksSource;
}

export interface PreviewState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly isPlaying: boolean;
  readonly positionSeconds: number;
  readonly durationSeconds: number;
}

export interface PreviewOptions {
  /** Fresh addresses once those at hand are refused. */
  readonly renew?: () => Promise<PreviewAddresses>;
  readonly onState: (state: PreviewState) => void;
  readonly onPlay: () => void;
}

export interface PreviewPlayer {
  /** Reads the peaks and draws them; from the start again after a failure. */
  readonly load: () => Promise<void>;
  readonly play: () => Promise<void>;
  readonly pause: () => void;
  readonly seek: (seconds: number) => void;
  readonly destroy: () => void;
}

const height = 48;
const bar = { width: 2, gap: 1 };

/** The one preview that is heard; another one that begins pauses it. */
let heard: HTMLAudioElement | undefined;

/**
 * Draws an audio from its peaks with wavesurfer.js and plays it with an `<audio>` element, which reads nothing before the first press of play.
 * Nothing is decoded. Addresses that are refused are renewed once, at the place where the sound stood; what then fails again has failed.
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
    dragToSeek: { debounceTime: 0 },
    hideScrollbar: true,
    ...colorsOf(container),
  });
  const forgetTheme = watchTheme(() => wave.setOptions(colorsOf(container)));
  let known = addresses;
  /** Fresh addresses have been asked for and nothing has been heard since. */
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
    // A refused address is told by the element's `error`; a browser that wants a press first leaves the button as it is.
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
    // Taking the address away at the end is no fault.
    if (audio.hasAttribute('src')) void playFromFreshAddress();
  });
  audio.addEventListener('play', onPlay);
  audio.addEventListener('playing', () => {
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
      // The browser ends a transfer only when the element is told to begin anew.
      audio.load();
      if (heard === audio) heard = undefined;
    },
  };
}

/** wavesurfer.js paints on canvases, which know no CSS variables. */
function colorsOf(element: Element): { waveColor: string; progressColor: string; cursorColor: string } {
  const { wave, tones } = readColors(element);
  return { waveColor: wave, progressColor: tones.accent.solid, cursorColor: tones.accent.text };
}
