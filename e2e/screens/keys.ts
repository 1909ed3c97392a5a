import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { notForOthers } from '../person.ts';

/** Greatest number of Tab presses to reach an element of one screen. */
const furthestTab = 120;

/** Events of a pointing device; a click caused by a key has `detail` 0. */
const pointerEvents = [
  'pointerdown',
  'pointerup',
  'pointermove',
  'mousedown',
  'mouseup',
  'mousemove',
  'touchstart',
  'wheel',
  'dblclick',
  'contextmenu',
  'click',
] as const;

/** Records pointer events on every page of a browser; returns a function for those seen so far. */
export async function watchPointer(context: BrowserContext): Promise<() => readonly string[]> {
  const seen: string[] = [];
  notForOthers.add(context);
  await context.exposeBinding('tellPointerEvent', (_source, name: string) => void seen.push(name));
  await context.addInitScript((names) => {
    const tell = (event: Event): void => {
      if (event.type === 'click' && event instanceof MouseEvent && event.detail === 0) return;
      // The binding above, which the types of a page know nothing of
      const { tellPointerEvent } = window as unknown as { tellPointerEvent: (name: string) => void };
      tellPointerEvent(`${event.type} on ${event.target instanceof Element ? event.target.tagName : 'window'}`);
    };
    for (const name of names) window.addEventListener(name, tell, { capture: true, passive: true });
  }, pointerEvents);
  return () => seen;
}

/** Browsers of people who work without a pointing device. */
const withoutPointer = new WeakSet<BrowserContext>();

/** Has a person work by keys alone, also on the screens that all stories share; returns what `watchPointer` returns. */
export function putPointerAway(context: BrowserContext): Promise<() => readonly string[]> {
  withoutPointer.add(context);
  return watchPointer(context);
}

export const worksByKeys = (page: Page): boolean => withoutPointer.has(page.context());

/** Presses a control as the person does: by the pointer, or with a key. */
export const press = (target: Locator): Promise<void> =>
  worksByKeys(target.page()) ? target.press('Enter') : target.click();

/** Chooses an option of an open list as the person does: by the pointer, or by the arrow keys and Enter. */
export async function chooseOption(option: Locator): Promise<void> {
  if (!worksByKeys(option.page())) return option.click();
  await expect(option).toBeVisible();
  // Not by focusing it: a list with a search field keeps the focus there
  await expect(async () => {
    if ((await option.getAttribute('data-focused')) === null) await option.page().keyboard.press('ArrowDown');
    await expect(option).toHaveAttribute('data-focused', { timeout: 500 });
  }).toPass({ timeout: 15_000 });
  return option.page().keyboard.press('Enter');
}

/** Presses Tab until an element has the focus, like a person who only sees the focus ring. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < furthestTab; pressed += 1) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press(key);
  }
  throw new Error('Tab does not lead there');
}

/** Moves to a button or link by Tab and presses it. */
export async function pressByKeys(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
