import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { babble, wavUrl } from '../audio/story/index.ts';
import { AudioAnnotator } from './index.ts';

const sampleRate = 8000;

const meta = {
  title: 'Quick start/Broken stream',
  component: AudioAnnotator,
  args: { src: '' },
  render: (args, { loaded, globals }) => (
    <div style={{ height: 560 }}>
      <AudioAnnotator
        {...args}
        src={String(loaded['src'])}
        language={globals['locale'] === 'zh' ? 'zh' : 'en'}
        theme={globals['theme'] === 'dark' ? 'dark' : 'light'}
      />
    </div>
  ),
  loaders: [() => ({ src: wavUrl([babble(40 * sampleRate, sampleRate)], sampleRate) })],
  beforeEach: breakReading,
} satisfies Meta<typeof AudioAnnotator>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What was received before the connection was lost stays visible; a retry loads the rest. */
export const GoesOn: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('alert', {}, { timeout: 10_000 })).toHaveTextContent(
      'The waveform ends early',
    );
    await waitFor(() => expect(inkOf(canvasElement, 0.1, 0.4)).toBeGreaterThan(100));
    await expect(inkOf(canvasElement, 0.7, 1)).toBeLessThan(20);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull(), { timeout: 10_000 });
    await waitFor(() => expect(inkOf(canvasElement, 0.7, 1)).toBeGreaterThan(100), { timeout: 10_000 });
  },
};

export const ChineseDark: Story = {
  globals: { locale: 'zh', theme: 'dark' },
  play: async ({ canvasElement }) => void (await within(canvasElement).findByRole('alert', {}, { timeout: 10_000 })),
};

/** Interrupts the first pass over the file in the middle. It runs on the page, whose `fetch` a story can replace. */
function breakReading(): () => void {
  const { fetch: real, Worker: RealWorker } = globalThis;
  let isFirst = true;
  globalThis.fetch = async (input, init) => {
    const response = await real(input, init);
    const isReading = String(input).startsWith('blob:') && !new Headers(init?.headers).has('Range');
    if (!isReading || !isFirst || !response.body) return response;
    isFirst = false;
    const bytes = await response.arrayBuffer();
    return new Response(brokenAfter(new Uint8Array(bytes, 0, bytes.byteLength / 2)), { status: 200 });
  };
  globalThis.Worker = new Proxy(RealWorker, {
    construct() {
      throw new Error('no workers on this page');
    },
  });
  return () => {
    globalThis.fetch = real;
    globalThis.Worker = RealWorker;
  };
}

function brokenAfter(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let isSent = false;
  return new ReadableStream({
    pull(controller) {
      if (isSent) controller.error(new TypeError('network error'));
      else controller.enqueue(bytes);
      isSent = true;
    },
  });
}

/**
 * Number of columns within a part of the minimap (from, to as shares of its width) that show a wave: more tones than
 * background and axis.
 */
function inkOf(canvasElement: HTMLElement, from: number, to: number): number {
  const canvas = canvasElement.querySelector<HTMLCanvasElement>('canvas[data-part="minimap-canvas"]');
  const context = canvas?.getContext('2d');
  if (!canvas || !context || canvas.width === 0) return 0;
  const left = Math.round(canvas.width * from);
  const { data, width, height } = context.getImageData(left, 0, Math.round(canvas.width * to) - left, canvas.height);
  let inked = 0;
  for (let column = 0; column < width; column += 1) {
    const tones = new Set<number>();
    for (let row = 0; row < height; row += 1)
      tones.add(((data[(row * width + column) * 4] ?? 0) << 8) + (data[(row * width + column) * 4 + 1] ?? 0));
    if (tones.size > 2) inked += 1;
  }
  return inked;
}
