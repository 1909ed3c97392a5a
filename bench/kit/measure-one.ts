import type { Browser, CDPSession, Page } from 'playwright';
import { sampleRate, segmentsOver } from './recording.ts';
import type { Figures } from './pages/measure.ts';

/** The measured libraries, by the name of their page. */
export const libraries = ['kit', 'wavesurfer-8', 'wavesurfer-7', 'peaks'] as const;
export type Library = (typeof libraries)[number];

export interface Case {
  readonly library: Library;
  readonly recording: string;
  readonly seconds: number;
  readonly segments: number;
}

export type Measured = Figures & { readonly heapMegabytes: number };

/** Timeout of one run in ms, after which the library counts as unable. */
const patienceMs = 90_000;

/** Performs one run in a fresh page. Returns `null` when it did not finish. */
export async function measureOnce(
  browser: Browser,
  url: string,
  { library, recording, seconds, segments }: Case,
  scrollSeconds: number,
): Promise<Measured | null> {
  return inFreshPage(browser, `${url}/${library}.html`, async (page) => {
    const setup = {
      audioUrl: `/${recording}/audio.wav`,
      peaksUrl: `/${recording}`,
      seconds,
      sampleRate,
      segments: segmentsOver(seconds, segments),
    };
    const figures = await page.evaluate<Figures, [unknown, unknown]>(
      ([given, options]) => Reflect.get(window, 'bench').measure(given, options),
      [setup, { scrollSeconds }],
    );
    return { ...figures, heapMegabytes: await heapOf(page) };
  });
}

/** Measures the cost of a key press in the workbench: median and slow ones, in ms. */
export async function measureTyping(
  browser: Browser,
  url: string,
  { recording, seconds, segments }: Omit<Case, 'library'>,
): Promise<{ p50: number; p95: number } | null> {
  return inFreshPage(browser, `${url}/workbench.html`, async (page) => {
    const setup = {
      audioUrl: `/${recording}/audio.wav`,
      peaksUrl: `/${recording}`,
      seconds,
      sampleRate,
      segments: segmentsOver(seconds, segments),
    };
    await page.evaluate((given) => Reflect.get(window, 'bench').open(given), setup);
    const box = page.locator('[role=grid]').getByRole('textbox').first();
    await box.click();
    await box.pressSequentially('The quick brown fox jumps over the lazy dog', { delay: 60 });
    await page.waitForTimeout(200);
    const costs = await page.evaluate<number[]>(() => Reflect.get(window, 'bench').keys.costs);
    const sorted = costs.toSorted((a, b) => a - b);
    return { p50: sorted[Math.floor(sorted.length / 2)] ?? NaN, p95: sorted[Math.floor(sorted.length * 0.95)] ?? NaN };
  });
}

/**
 * Opens an audio without precomputed peaks. Measures the time to the first and to the complete waveform, and the
 * maximum heap in between.
 */
export async function measureWithoutPeaks(
  browser: Browser,
  url: string,
  { library, recording, seconds }: Omit<Case, 'segments'>,
): Promise<{ firstPaint: number; heapMegabytes: number } | null> {
  return inFreshPage(browser, `${url}/${library}.html`, async (page) => {
    const session = await page.context().newCDPSession(page);
    let most = 0;
    let isOver = false;
    const watch = (async () => {
      while (!isOver) {
        most = Math.max(most, await usedBy(session));
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    })();
    const setup = { audioUrl: `/${recording}/audio.wav`, peaksUrl: null, seconds, sampleRate, segments: [] };
    const firstPaint = await page.evaluate<number, unknown>((given) => Reflect.get(window, 'bench').open(given), setup);
    // Reading continues after the first paint and counts for the heap as well.
    if (library === 'kit') await page.waitForTimeout(5000);
    isOver = true;
    await watch;
    return { firstPaint, heapMegabytes: most };
  });
}

async function inFreshPage<Result>(
  browser: Browser,
  url: string,
  work: (page: Page) => Promise<Result>,
): Promise<Result | null> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 800 } });
  page.setDefaultTimeout(patienceMs);
  let clock: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<null>((resolve) => (clock = setTimeout(resolve, patienceMs, null)));
  try {
    await page.goto(url);
    await page.waitForFunction(() => 'bench' in window);
    return await Promise.race([work(page), timedOut]);
  } catch (error) {
    console.error(`${url}: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  } finally {
    clearTimeout(clock);
    await Promise.race([page.close(), new Promise((resolve) => setTimeout(resolve, 5000))]);
  }
}

/** Returns the retained heap, after garbage collection. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  return usedBy(session);
}

/** Returns the bytes of objects and of the buffers they refer to. */
async function usedBy(session: CDPSession): Promise<number> {
  const { usedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  return (usedSize + backingStorageSize) / 1e6;
}
