import { firstWhere } from '@earmark/model';
import { createListeners } from '../../core/index.ts';
import type { LayerPoint, WaveformLayer } from '../layer/index.ts';
import type { SamplesSource } from '../peaks/index.ts';

/** Pitch of a voice at one sample. */
export interface PitchPoint {
  readonly sample: number;
  readonly hertz: number;
}

interface PitchLayerOptions {
  readonly samples: SamplesSource;
  readonly sampleRate: number;
  readonly totalSamples: number;
  /** Called with the point of the contour that was pressed. */
  readonly onPick?: (point: PitchPoint) => void;
}

const lowestHertz = 70;
const highestHertz = 400;
/** Interval between estimates and analysed length, in seconds. */
const hopSeconds = 0.01;
const windowSeconds = 0.04;
/** Least self-similarity (0 to 1) at a lag of one period for a stretch to count as voiced. */
const leastVoicing = 0.5;
/** Hit distance around a point in pixels. */
const reach = 8;

/** Example of an embedder's own layer: the pitch of a mono recording as a contour over the time axis. */
export function createPitchLayer({
  samples,
  sampleRate,
  totalSamples,
  onPick,
}: PitchLayerOptions): WaveformLayer & { readonly setHeight: (pixels: number) => void } {
  const listeners = createListeners();
  let contour: readonly PitchPoint[] = [];
  let hovered: PitchPoint | null = null;
  let height = 72;

  const indexFrom = (sample: number): number => firstWhere(contour, (point) => point.sample >= sample);
  const yOf = (hertz: number, laneHeight: number): number =>
    laneHeight * (1 - (hertz - lowestHertz) / (highestHertz - lowestHertz));
  const nearest = ({ x, y, height: laneHeight, sample, view }: LayerPoint): PitchPoint | undefined =>
    contour
      .slice(indexFrom(view.toSample(x - reach)), indexFrom(view.toSample(x + reach)))
      .filter(({ hertz }) => Math.abs(yOf(hertz, laneHeight) - y) <= reach)
      .toSorted((a, b) => Math.abs(a.sample - sample) - Math.abs(b.sample - sample))[0];

  return {
    id: 'pitch',
    placement: 'below',
    label: 'Pitch, 70 to 400 hertz',
    getHeight: () => height,
    setHeight(pixels) {
      height = pixels;
      listeners.emit();
    },
    subscribe: listeners.add,
    attach() {
      const scope = new AbortController();
      samples.read(0, totalSamples, scope.signal).then(
        (read) => {
          if (scope.signal.aborted) return;
          contour = pitchOf(read, sampleRate);
          listeners.emit();
        },
        () => undefined,
      );
      return () => scope.abort();
    },
    paint({ context, height: laneHeight }, view) {
      context.fillStyle = view.colors.tones.violet.text;
      const last = indexFrom(view.toSample(view.widthPixels));
      for (let index = indexFrom(view.startSample); index < last; index += 1) {
        const point = contour[index];
        if (!point) continue;
        const size = point === hovered ? 7 : 3;
        context.fillRect(view.toPixel(point.sample) - size / 2, yOf(point.hertz, laneHeight) - size / 2, size, size);
      }
    },
    hover(point) {
      const next = (point && nearest(point)) ?? null;
      if (next === hovered) return;
      hovered = next;
      listeners.emit();
    },
    hitTest(at) {
      const point = nearest(at);
      if (!point) return null;
      return {
        cursor: 'pointer',
        text: `${Math.round(point.hertz)} Hz`,
        press() {
          onPick?.(point);
          return {};
        },
      };
    },
    header: <span>Pitch</span>,
  };
}

/**
 * Estimates pitch by autocorrelation: of all lags from 1/400 to 1/70 s, the shortest whose similarity is close to the
 * greatest. Stretches without self-similarity are unvoiced and omitted.
 */
export function pitchOf(samples: Int16Array, sampleRate: number): PitchPoint[] {
  const [least, most] = [Math.floor(sampleRate / highestHertz), Math.ceil(sampleRate / lowestHertz)];
  const size = Math.round(windowSeconds * sampleRate);
  const hop = Math.round(hopSeconds * sampleRate);
  const points: PitchPoint[] = [];
  for (let start = 0; start + size + most <= samples.length; start += hop) {
    const similarity = Array.from({ length: most - least + 1 }, (_, step) =>
      similarityAt(samples, start, size, least + step),
    );
    const best = Math.max(...similarity);
    // Multiples of the period are as similar as the period itself, hence the first peak near the greatest is the
    // period.
    const step = similarity.findIndex(
      (value, index) => value >= best * 0.95 && value >= (similarity[index + 1] ?? Number.NEGATIVE_INFINITY),
    );
    if (best >= leastVoicing && step >= 0)
      points.push({ sample: start + Math.round(size / 2), hertz: sampleRate / (least + step) });
  }
  return points;
}

/** Normalised correlation, -1 to 1, of a stretch with the one that begins `lag` samples later; 0 for silence. */
function similarityAt(samples: Int16Array, start: number, size: number, lag: number): number {
  let [product, own, other] = [0, 0, 0];
  for (let index = start; index < start + size; index += 1) {
    const [a, b] = [samples[index] ?? 0, samples[index + lag] ?? 0];
    product += a * b;
    own += a * a;
    other += b * b;
  }
  return own > 0 && other > 0 ? product / Math.sqrt(own * other) : 0;
}
