import Peaks from 'peaks.js';
import { painted, type Adapter, type BenchSegment } from './adapter.ts';
import { offer } from './measure.ts';

/** The part of the peaks.js API that is used. */
interface PeaksLike {
  readonly segments: { add(segments: unknown): void };
  readonly views: {
    getView(name: string): {
      setZoom(zoom: { scale?: number | 'auto'; seconds?: number | 'auto' }): boolean;
      setStartTime(seconds: number): void;
    };
  };
}

let peaks: PeaksLike;
let rate = 16_000;

const segmentOf = ({ id, start, end, text }: BenchSegment) => ({
  id,
  startTime: start,
  endTime: end,
  labelText: text,
  editable: true,
});

/** peaks.js with zoom view and overview, set up as in its documentation. */
const adapter: Adapter = {
  async open(container, { audioUrl, peaksUrl, sampleRate, segments }) {
    rate = sampleRate;
    container.innerHTML =
      '<div id="zoomview" style="width: 1440px; height: 300px"></div><div id="overview" style="width: 1440px; height: 60px"></div><audio></audio>';
    const media = container.querySelector('audio');
    if (!media) throw new Error('there is no audio element');
    media.src = audioUrl;
    peaks = await new Promise<PeaksLike>((resolve, reject) =>
      Peaks.init(
        {
          zoomview: { container: container.querySelector('#zoomview') },
          overview: { container: container.querySelector('#overview') },
          mediaElement: media,
          dataUri: { arraybuffer: `${peaksUrl}/peaks.dat` },
          zoomLevels: [sampleRate / 100],
        },
        (fault: unknown, instance: PeaksLike) => (fault ? reject(fault) : resolve(instance)),
      ),
    );
    peaks.segments.add(segments.map(segmentOf));
    peaks.views.getView('zoomview').setZoom({ seconds: 'auto' });
    await painted();
  },
  scrollTo: (seconds) => peaks.views.getView('zoomview').setStartTime(seconds),
  zoomTo(pixelsPerSecond) {
    peaks.views.getView('zoomview').setZoom({ scale: rate / pixelsPerSecond });
    return painted();
  },
  zoomToFit() {
    peaks.views.getView('zoomview').setZoom({ seconds: 'auto' });
    return painted();
  },
  add(segment) {
    peaks.segments.add([segmentOf(segment)]);
    return painted();
  },
};

offer(adapter);
