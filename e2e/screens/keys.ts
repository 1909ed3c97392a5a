import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';

/** Further than anybody would press Tab to get somewhere on one screen. */
const furthestTab = 120;

/** What a pointing device causes; a click that comes from a key has no `detail`. */
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

/** Watches every page of a browser for events of a pointing device; answers what was seen so far. */
export async function watchPointer(context: BrowserContext): Promise<() => readonly string[]> {
  const seen: string[] = [];
  await context.exposeBinding('tellPointerEvent', (_source, name: string) => void seen.push(name));
  await context.addInitScript((names) => {
    const tell = (event: Event): void => {
      if (event.type === 'click' && event instanceof MouseEvent && event.detail === 0) return;
      const { tellPointerEvent } = window as unknown as { tellPointerEvent: (name: string) => void };
      tellPointerEvent(`${event.type} on ${event.target instanceof Element ? event.target.tagName : 'window'}`);
    };
    for (const name of names) window.addEventListener(name, tell, { capture: true, passive: true });
  }, pointerEvents);
  return () => seen;
}

/** Presses Tab until something has the focus, as somebody does who sees only the ring. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < furthestTab; pressed += 1) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press(key);
  }
  throw new Error('Tab does not lead there');
}

/** Goes to a button or link by Tab and presses it. */
export async function pressByKeys(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
