import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from '../person.ts';
import type { Words } from '../words.ts';

/** A stretch of the waveform in pixels from its left edge, and how wide all of it is. */
export interface Drawn {
  readonly from: number;
  readonly to: number;
  readonly width: number;
}

/** The workbench as somebody sees it who has an audio open. */
export class Bench {
  readonly page: Page;
  readonly #words: Words;

  constructor({ page, words }: Pick<Person, 'page' | 'words'>) {
    this.page = page;
    this.#words = words;
  }

  get stage(): Locator {
    return this.page.getByRole('application', { name: this.#words.audio.waveform });
  }

  /** The one line that says whether everything is on the server. */
  saying(state: string): Locator {
    return this.page.getByRole('status').filter({ hasText: new RegExp(`^${state}$`) });
  }

  text(number: number): Locator {
    return this.page.getByRole('textbox', { name: this.#words.kit.list.textOf(number), exact: true });
  }

  get rows(): Locator {
    return this.page.getByRole('grid', { name: this.#words.kit.list.title }).getByRole('row');
  }

  row(number: number): Locator {
    return this.rows.nth(number - 1);
  }

  async openItem(path: string, itemId: number): Promise<void> {
    await this.page.goto(`${path}?item_id=${itemId}`);
    await this.isReady();
  }

  /** The sound's picture is painted. */
  async isReady(): Promise<void> {
    await expect(this.stage).toHaveAttribute('data-status', 'ready', { timeout: 30_000 });
  }

  async isSaved(): Promise<void> {
    await expect(this.saying(this.#words.kit.save.saved)).toBeVisible({ timeout: 30_000 });
  }

  /** Drags over the waveform from one share of what is in sight to another. */
  async drag(fromShare: number, toShare: number): Promise<Drawn> {
    const box = await this.stage.boundingBox();
    if (!box) throw new Error('the waveform is not in sight');
    const [from, to] = [Math.round(box.width * fromShare), Math.round(box.width * toShare)];
    const y = box.y + box.height / 2;
    await this.page.mouse.move(box.x + from, y);
    await this.page.mouse.down();
    await this.page.mouse.move(box.x + (from + to) / 2, y, { steps: 4 });
    await this.page.mouse.move(box.x + to, y, { steps: 4 });
    await this.page.mouse.up();
    return { from, to, width: box.width };
  }

  /** Draws a segment where there is none. */
  async draw(fromShare: number, toShare: number): Promise<Drawn> {
    const before = await this.rows.count();
    const drawn = await this.drag(fromShare, toShare);
    await expect(this.rows).toHaveCount(before + 1);
    return drawn;
  }

  /** Writes as a person does, key by key. */
  async write(number: number, words: string): Promise<void> {
    await this.text(number).click();
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.type(words);
    await expect(this.text(number)).toHaveValue(words);
  }

  /** Leaves whatever is being typed in: the keys belong to the waveform again. */
  async focusWave(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.stage).toBeFocused();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name });
  }
}
