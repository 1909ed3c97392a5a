import { createListeners } from '../../core/index.ts';
import type { LayerPoint, WaveformLayer } from '../layer/index.ts';
import type { SamplesSource } from '../peaks/index.ts';
import type { Viewport } from '../viewport/index.ts';
import { createAnalyser } from './analyser.ts';
import { createSpectrogramSettings, type SpectrogramSettingsStore } from './settings-store.ts';
import { createSpectrogramImage, type SpectrogramImage, type SpectrogramStatus } from './spectrogram-image.ts';
import { SpectrogramOverlay, type SpectrogramReading } from './SpectrogramOverlay.tsx';

/** Options of {@link createSpectrogramLayer}. */
export interface SpectrogramLayerOptions {
  /** Time axis of the waveform that shows the layer. */
  readonly viewport: Viewport;
  /** Source of the raw samples. */
  readonly samples: SamplesSource;
  /** Number of channels in the samples. */
  readonly channels: number;
  /** Accessible name, in the language of the page. */
  readonly label: string;
  /** Analysis and painting; when absent, the layer has settings of its own, stored in the browser. */
  readonly settings?: SpectrogramSettingsStore | undefined;
  /** Height of the lane in CSS pixels. */
  readonly height?: number | undefined;
  /** Creates the worker, for bundlers that do not resolve `new URL(…, import.meta.url)`. */
  readonly createWorker?: (() => Worker) | undefined;
}

const defaultSpectrogramHeight = 160;

/**
 * A lane with the spectrogram of an audio. Tiles in view are computed in a worker from samples read by range. Overviews
 * of long audios are sampled at some positions instead of being read completely.
 */
export function createSpectrogramLayer({
  viewport,
  samples,
  channels,
  label,
  settings = createSpectrogramSettings(),
  height = defaultSpectrogramHeight,
  createWorker,
}: SpectrogramLayerOptions): WaveformLayer {
  const { sampleRate, totalSamples } = viewport;
  const imageChanges = createListeners();
  const statusChanges = createListeners();
  const readings = createListeners<[SpectrogramReading | null]>();
  let image: SpectrogramImage | undefined;
  let status: SpectrogramStatus = 'loading';

  function attach(element: HTMLElement): () => void {
    const become = (next: SpectrogramStatus): void => {
      status = next;
      element.dataset['status'] = next;
      statusChanges.emit();
    };
    become('loading');
    const analyser = createAnalyser(createWorker);
    const opened = createSpectrogramImage({
      element,
      samples,
      channels,
      sampleRate,
      totalSamples,
      analyser,
      settings: settings.getState(),
      onChange: imageChanges.emit,
      onStatus: become,
    });
    image = opened;
    const unsubscribe = settings.subscribe(() => opened.setSettings(settings.getState()));
    return () => {
      unsubscribe();
      opened.destroy();
      analyser.destroy();
      image = undefined;
    };
  }

  function read({ x, y, height: laneHeight, sample, view }: LayerPoint): SpectrogramReading | null {
    const share = Math.min(1, Math.max(0, 1 - y / Math.max(1, laneHeight)));
    return image ? { x, y, sample, sampleRate, ...image.readAt(view, sample, share) } : null;
  }

  return {
    id: 'spectrogram',
    placement: 'below',
    label,
    getHeight: () => height,
    attach,
    subscribe: imageChanges.add,
    paint: (surface, view) => image?.paint(surface, view),
    hover: (point) => readings.emit(point && read(point)),
    overlay: (
      <SpectrogramOverlay
        settings={settings}
        sampleRate={sampleRate}
        channels={channels}
        status={{ getState: () => status, subscribe: statusChanges.add }}
        onReading={readings.add}
        onRetry={() => image?.retry()}
      />
    ),
  };
}
