import { AudioWorkbench, createAudioStore, createHttpPeaks, createLocalItem } from '@earmark/annotation-kit';
import { defaultAudioRules, emptyAudioDocument } from '@earmark/model';
import { EarmarkProvider } from '@earmark/ui';
import { createRoot } from 'react-dom/client';
import { painted, type Setup } from './adapter.ts';

/** The whole workbench, for typing into a segment's text. */
async function open({ audioUrl, peaksUrl, segments }: Setup): Promise<void> {
  const peaks = createHttpPeaks(`${peaksUrl}/peaks.empk`);
  const shape = await peaks.layout();
  const store = createAudioStore({
    document: {
      ...emptyAudioDocument(shape),
      segments: segments.map(({ id, start, end, text }) => ({
        id,
        track: 0,
        start: Math.round(start * shape.sampleRate),
        end: Math.round(end * shape.sampleRate),
        answers: { text },
        comments: [],
        status: 'completed' as const,
      })),
    },
    labels: { global: [], segment: [{ id: 'text', title: 'Text', type: 'text', isRequired: false, options: [] }] },
    rules: defaultAudioRules,
    mode: 'annotation',
  });
  const container = document.body.appendChild(document.createElement('div'));
  container.style.height = '800px';
  createRoot(container).render(
    <EarmarkProvider locale="en" theme="light">
      <AudioWorkbench
        item={createLocalItem(store)}
        media={{ audioUrl, peaks }}
        title="Bench"
        user={{ id: 1, name: 'Bench' }}
        describeFault={({ code }) => code}
      />
    </EarmarkProvider>,
  );
  do await painted();
  while (container.querySelector('[role=grid] textarea, [role=grid] input') === null);
}

/**
 * Measures the cost of key presses: main thread time until the text box has changed, plus that of the frame that shows
 * it.
 */
function watchKeys(): { readonly costs: number[] } {
  const costs: number[] = [];
  let begun = 0;
  let task = 0;
  document.addEventListener('keydown', () => (begun = performance.now()), { capture: true });
  document.addEventListener(
    'input',
    () => {
      afterThisTask(() => (task = performance.now() - begun));
      requestAnimationFrame(() => {
        const frameBegun = performance.now();
        afterThisTask(() => costs.push(task + performance.now() - frameBegun));
      });
    },
    { capture: true },
  );
  return { costs };
}

function afterThisTask(then: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    then();
  };
  port2.postMessage(null);
}

Object.assign(window, { bench: { open, keys: watchKeys() } });
