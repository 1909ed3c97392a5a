import { painted, type Adapter, type BenchSegment } from './adapter.ts';

/** The common API of the two releases. */
interface WaveSurferLike {
  on(event: string, listener: () => void): unknown;
  zoom(pixelsPerSecond: number): void;
  setScrollTime(seconds: number): void;
}
interface RegionsLike {
  addRegion(region: { id: string; start: number; end: number; content: string }): unknown;
}
export interface WaveSurferRelease {
  readonly create: (options: Record<string, unknown>) => WaveSurferLike;
  readonly createRegions: () => RegionsLike;
}

/**
 * wavesurfer.js with its Regions plugin, set up as in its documentation: scrolling by its own method, peaks passed as
 * numbers.
 */
export function wavesurferAdapter(release: WaveSurferRelease): Adapter {
  let wave: WaveSurferLike;
  let regions: RegionsLike;
  let fit = 0;
  const regionOf = ({ id, start, end, text }: BenchSegment) => ({ id, start, end, content: text });
  return {
    async open(container, { audioUrl, peaksUrl, seconds, segments }) {
      regions = release.createRegions();
      fit = 1440 / seconds;
      const peaks = peaksUrl === null ? {} : { peaks: [await readPeaks(`${peaksUrl}/peaks.f32`)], duration: seconds };
      wave = release.create({ container, url: audioUrl, height: 300, plugins: [regions], ...peaks });
      await new Promise<void>((resolve) => wave.on('ready', resolve));
      for (const segment of segments) regions.addRegion(regionOf(segment));
      await painted();
    },
    scrollTo: (seconds) => wave.setScrollTime(seconds),
    zoomTo(pixelsPerSecond) {
      wave.zoom(pixelsPerSecond);
      return painted();
    },
    zoomToFit() {
      wave.zoom(fit);
      return painted();
    },
    add(segment) {
      regions.addRegion(regionOf(segment));
      return painted();
    },
  };
}

async function readPeaks(url: string): Promise<Float32Array> {
  return new Float32Array(await (await fetch(url)).arrayBuffer());
}
