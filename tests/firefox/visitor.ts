import type { Language } from '@earmark/contract';
import process from 'node:process';
import puppeteer, { type ElementHandle, type EvaluateFunc, type Page } from 'puppeteer-core';
import { wordsOf, type Words } from '../../e2e/words.ts';
import { findFirefox } from '../../scripts/firefox.ts';
import { eventually } from '../server/index.ts';
import type { SoundDevice } from './sound-device.ts';

/** Somebody at a Firefox of their own, who reads one language. */
export interface Visitor {
  readonly page: Page;
  readonly words: Words;
  /** The element of a selector that is in sight and has this accessible name; waits for it. */
  find(selector: string, name: string): Promise<ElementHandle<HTMLElement>>;
  /** Waits until what the page answers is true. Asked again and again, also while it loads. */
  sees<Values extends unknown[]>(what: string, question: EvaluateFunc<Values>, ...values: Values): Promise<void>;
  close(): Promise<void>;
}

const accepted: Readonly<Record<Language, string>> = { zh: 'zh-CN, zh', en: 'en-GB, en' };

/** Starts Firefox over WebDriver BiDi; the platform takes its language from the browser. */
export async function openFirefox(language: Language, sound: SoundDevice): Promise<Visitor> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    defaultViewport: null,
    env: { ...process.env, ...sound.environment },
    args: ['--width=1440', '--height=900'],
    extraPrefsFirefox: {
      'intl.accept_languages': accepted[language],
      'media.autoplay.default': 0,
      'ui.prefersReducedMotion': 1,
    },
  });
  const [page = await browser.newPage()] = await browser.pages();
  return {
    page,
    words: wordsOf(language),
    find: async (selector, name) => {
      // A page that is loaded anew meanwhile answers nothing: it is asked again.
      const found = await eventually(async () => {
        const handle = await page.evaluateHandle(findNamed, selector, name).catch(() => undefined);
        return handle?.asElement() ?? undefined;
      }, 30).catch((error: unknown) => {
        throw new Error(`${selector} named "${name}" is not in sight`, { cause: error });
      });
      return found as ElementHandle<HTMLElement>;
    },
    sees: async (what, question, ...values) => {
      const answer = async (): Promise<boolean> => Boolean(await page.evaluate(question, ...values).catch(() => false));
      await eventually(answer, 30).catch((error: unknown) => {
        throw new Error(`not seen: ${what}`, { cause: error });
      });
    },
    close: () => browser.close(),
  };
}

/** Runs in the page: what is in sight of a selector, by the name that a screen reader tells. */
function findNamed(selector: string, name: string): HTMLElement | null {
  const nameOf = (element: HTMLElement): string => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const by = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .flatMap((id) => document.getElementById(id) ?? []);
    const texts = by.length > 0 ? by : labels;
    return (
      element.getAttribute('aria-label') ??
      (texts.length > 0 ? texts.map(({ textContent }) => textContent).join(' ') : element.textContent)
    ).trim();
  };
  const elements = [...document.querySelectorAll<HTMLElement>(selector)];
  return elements.find((element) => element.getClientRects().length > 0 && nameOf(element) === name) ?? null;
}
