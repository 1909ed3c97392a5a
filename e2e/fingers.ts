import type { CDPSession, Locator, Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * A finger on a page, whose events are those of a real screen: the browser makes gestures and pointer events of them.
 */
export interface Finger {
  readonly tap: (at: Point) => Promise<void>;
  /** Stays until the page takes it for a long press. */
  readonly press: (at: Point) => Promise<void>;
  readonly drag: (from: Point, to: Point) => Promise<void>;
}

export async function fingerOn(page: Page): Promise<Finger> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    async tap(at) {
      await send('touchStart', [at]);
      await send('touchEnd', []);
    },
    async press(at) {
      await send('touchStart', [at]);
      await page.locator('[data-part="text"] [data-selected]').first().waitFor();
      await send('touchEnd', []);
    },
    async drag(from, to) {
      await send('touchStart', [from]);
      for (const share of [0.3, 0.7, 1])
        await send('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
      await send('touchEnd', []);
    },
  };
}

/** Where words stand on the screen: the middle of their box, and its ends. */
export const placeOf = (text: Locator, words: string): Promise<Point & { left: number; right: number }> =>
  text.evaluate((element, wanted) => {
    for (const line of element.querySelectorAll('[data-words]')) {
      const at = line.textContent.indexOf(wanted);
      if (at < 0 || !line.firstChild) continue;
      const range = document.createRange();
      range.setStart(line.firstChild, at);
      range.setEnd(line.firstChild, at + wanted.length);
      const { left, right, top, height } = range.getBoundingClientRect();
      return { x: (left + right) / 2, y: top + height / 2, left, right };
    }
    throw new Error(`“${wanted}” is on no line`);
  }, words);

/**
 * The characters of the shown lines under which a mark is drawn, in reading order; without those that cannot be seen.
 */
export const coveredBy = (text: Locator): Promise<Record<string, string>> =>
  text.evaluate((element) => {
    const covered: Record<string, string> = {};
    for (const line of element.querySelectorAll('[data-line]')) {
      const node = line.querySelector('[data-words]')?.firstChild;
      if (!node) continue;
      const characters = Array.from({ length: node.textContent?.length ?? 0 }, (_, at) => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { left, right } = range.getBoundingClientRect();
        return { middle: (left + right) / 2, text: (node.textContent?.[at] ?? '').replace(/\p{Cf}/u, '') };
      });
      const bars = Map.groupBy(line.querySelectorAll<HTMLElement>('[data-mark]'), (bar) => bar.dataset['mark'] ?? '');
      for (const [id, own] of bars) {
        const boxes = own.map((bar) => bar.getBoundingClientRect());
        const isUnder = (x: number): boolean => boxes.some(({ left, right }) => left <= x && x <= right);
        covered[id] =
          (covered[id] ?? '') + characters.flatMap((one) => (isUnder(one.middle) ? [one.text] : [])).join('');
      }
    }
    return covered;
  });
