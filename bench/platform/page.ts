import type { Page } from 'playwright';

/** What the page writes down for a measurement. */
declare global {
  interface Window {
    keyTimes: number[];
    /** When the press that ended an item began, by `performance.now()`. */
    pressedAt: number;
  }
}

/** Notes in every page how long each key took until the frame that shows its effect was painted. */
export async function noteKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.keyTimes = [];
    document.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          // A message after the frame's callbacks arrives once it is painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => window.keyTimes.push(performance.now() - timeStamp);
          port2.postMessage(null);
        }),
      { capture: true },
    );
  });
}

/**
 * Waits until waveform and list are there; returns the milliseconds from asking for the page to the end of the frame
 * that shows them.
 */
export async function opened(page: Page): Promise<number> {
  const handle = await page.waitForFunction(
    () => {
      const isThere =
        document.querySelector('[data-part="stage"][data-status="ready"]') !== null &&
        document.querySelector('[data-unit-id] textarea') !== null;
      if (!isThere) return null;
      return new Promise<number>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    },
    undefined,
    { polling: 'raf', timeout: 60_000 },
  );
  return (await handle.jsonValue()) ?? Number.NaN;
}

/** Submits the item that is open; returns the milliseconds from the press until the next one is there. */
export async function submitted(page: Page): Promise<number> {
  await page.evaluate(() => {
    document.querySelector('[data-part="stage"]')?.setAttribute('data-before', '');
    document.addEventListener('pointerdown', ({ timeStamp }) => (window.pressedAt = timeStamp), { capture: true });
  });
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const handle = await page.waitForFunction(
    () =>
      document.querySelector('[data-part="stage"][data-status="ready"]:not([data-before])') !== null &&
      document.querySelector('[data-unit-id] textarea') !== null
        ? performance.now() - window.pressedAt
        : null,
    undefined,
    { polling: 'raf', timeout: 60_000 },
  );
  return (await handle.jsonValue()) ?? Number.NaN;
}

/** Types characters at the pace of a quick person; returns the milliseconds from each key to its frame. */
export async function typed(page: Page, text: string): Promise<number[]> {
  await page.evaluate(() => void (window.keyTimes = []));
  for (const character of text) {
    await page.keyboard.press(character === ' ' ? 'Space' : character);
    await page.waitForTimeout(70);
  }
  await page.waitForTimeout(300);
  return page.evaluate(() => window.keyTimes);
}

/** Scrolls the list for two seconds; returns the milliseconds between frames, as the display has them. */
export const scrolled = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const list = document.querySelector('[data-region="list"] [role="grid"]');
    const times: number[] = [];
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    let last = await frame();
    const end = last + 2000;
    while (list && last < end) {
      list.scrollTop += 60;
      const now = await frame();
      times.push(now - last);
      last = now;
    }
    return times.slice(2);
  });
