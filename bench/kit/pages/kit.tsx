import {
  createAudioStore,
  createHttpPeaks,
  createPlayer,
  createViewport,
  openAudio,
  WaveformView,
  type AudioStore,
  type PeaksSource,
  type Viewport,
} from '@earmark/annotation-kit';
import { defaultAudioRules, emptyAudioDocument, type AudioShape } from '@earmark/model';
import { EarmarkProvider } from '@earmark/ui';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { painted, type Adapter, type BenchSegment } from './adapter.ts';
import { offer } from './measure.ts';

let viewport: Viewport;
let store: AudioStore;
let reads = 0;

const adapter: Adapter = {
  async open(container, { audioUrl, peaksUrl, segments }) {
    const { shape, peaks } = peaksUrl === null ? await openAudio(audioUrl) : await knownPeaks(`${peaksUrl}/peaks.empk`);
    viewport = createViewport(shape);
    store = createAudioStore({
      document: {
        ...emptyAudioDocument(shape),
        segments: segments.map((segment) => segmentOf(segment, shape.sampleRate)),
      },
      labels: { global: [], segment: [{ id: 'text', title: 'Text', type: 'text', isRequired: false, options: [] }] },
      rules: defaultAudioRules,
      mode: 'annotation',
    });
    const source = counted(peaks);
    const player = createPlayer({ url: audioUrl }, { sampleRate: shape.sampleRate, totalSamples: shape.totalSamples });
    flushSync(() =>
      createRoot(container).render(
        <EarmarkProvider locale="en" theme="light">
          <div style={{ height: 400 }}>
            <WaveformView
              audio={{ store, viewport, player, peaks: source }}
              onFault={() => undefined}
              labelOf={({ answers }) => String(answers['text'] ?? '')}
            />
          </div>
        </EarmarkProvider>,
      ),
    );
    do await painted();
    while (container.querySelector('[data-part=stage]')?.getAttribute('data-status') !== 'ready');
    // The waveform may be of the first peaks alone
    if (peaksUrl !== null && reads > 0) await loaded();
  },
  scrollTo: (seconds) => viewport.scrollTo(Math.round(seconds * viewport.sampleRate)),
  zoomTo(pixelsPerSecond) {
    const { startSample, widthPixels } = viewport.getState();
    viewport.showRange(startSample, startSample + (widthPixels / pixelsPerSecond) * viewport.sampleRate);
    return loaded();
  },
  zoomToFit() {
    viewport.zoomToFit();
    return loaded();
  },
  add(segment) {
    store.run({ type: 'segment.add', segment: segmentOf(segment, viewport.sampleRate) });
    return painted();
  },
};

async function knownPeaks(url: string): Promise<{ shape: AudioShape; peaks: PeaksSource }> {
  const peaks = createHttpPeaks(url, undefined, { isReadAhead: true });
  return { shape: await peaks.layout(), peaks };
}

const segmentOf = ({ id, start, end, text }: BenchSegment, sampleRate: number) => ({
  id,
  track: 0,
  start: Math.round(start * sampleRate),
  end: Math.round(end * sampleRate),
  answers: { text },
  comments: [],
  status: 'completed' as const,
});

/** Wraps a peaks source so that nothing counts as painted while peaks for it are being loaded. */
function counted(peaks: PeaksSource): PeaksSource {
  return {
    ...peaks,
    read(...where) {
      reads += 1;
      return peaks.read(...where).finally(() => (reads -= 1));
    },
  };
}

async function loaded(): Promise<void> {
  do await painted();
  while (reads > 0);
}

offer(adapter);
