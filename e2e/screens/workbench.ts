import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from '../person.ts';
import type { Words } from '../words.ts';

/** A range of the waveform in pixels from its left edge, and the waveform's width. */
export interface Drawn {
  readonly from: number;
  readonly to: number;
  readonly width: number;
}

/** Page object of the workbench with an open audio. */
export class WorkbenchPage {
  readonly page: Page;
  readonly words: Words;

  constructor({ page, words }: Pick<Person, 'page' | 'words'>) {
    this.page = page;
    this.words = words;
  }

  get stage(): Locator {
    return this.page.getByRole('application', { name: this.words.audio.waveform });
  }

  /** The status line of saving. */
  saying(state: string): Locator {
    return this.page.getByRole('status').filter({ hasText: new RegExp(`^${state}$`) });
  }

  text(number: number): Locator {
    return this.page.getByRole('textbox', { name: this.words.kit.list.textOf(number), exact: true });
  }

  get rows(): Locator {
    return this.page.getByRole('grid', { name: this.words.kit.list.title }).getByRole('row');
  }

  row(number: number): Locator {
    return this.rows.nth(number - 1);
  }

  async openItem(path: string, itemId: number): Promise<void> {
    await this.page.goto(`${path}?item_id=${itemId}`);
    await this.isReady();
  }

  /** Waits until the waveform is painted. */
  async isReady(): Promise<void> {
    await expect(this.stage).toHaveAttribute('data-status', 'ready', { timeout: 30_000 });
  }

  async isSaved(): Promise<void> {
    await expect(this.saying(this.words.kit.save.saved)).toBeVisible({ timeout: 30_000 });
  }

  /** Drags over the waveform between two positions, as shares of the view. */
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

  /** Draws a segment in empty space. */
  async draw(fromShare: number, toShare: number): Promise<Drawn> {
    const before = await this.rows.count();
    const drawn = await this.drag(fromShare, toShare);
    await expect(this.rows).toHaveCount(before + 1);
    return drawn;
  }

  /** Types like a person, key by key. */
  async write(number: number, words: string): Promise<void> {
    await this.text(number).click();
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.type(words);
    await expect(this.text(number)).toHaveValue(words);
  }

  /** Leaves the text box, so that keys control the waveform. */
  async focusWave(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.stage).toBeFocused();
  }

  /** Clicks on the waveform: selects the segment there and moves the playhead. */
  async pressAt(share: number): Promise<void> {
    const box = await this.stage.boundingBox();
    if (!box) throw new Error('the waveform is not in sight');
    await this.stage.click({ position: { x: box.width * share, y: box.height / 2 } });
  }

  /** Selects a segment in the list by clicking its times: the text would take the focus. */
  async select(number: number): Promise<void> {
    await this.row(number).getByRole('gridcell').nth(1).click();
    await expect(this.row(number)).toHaveAttribute('aria-selected', 'true');
  }

  /** The label panel of the selected segment. */
  labelsOf(number: number): Locator {
    return this.page.getByRole('group', { name: this.words.kit.panel.segmentNumber(number), exact: true });
  }

  /** Chooses an option in a drop-down label of the selected segment. */
  async choose(number: number, label: string, option: string): Promise<void> {
    await this.select(number);
    await this.labelsOf(number).getByRole('button', { name: label }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
    await expect(this.labelsOf(number).getByRole('button', { name: label })).toContainText(option);
  }

  /** Answers a question about the whole audio by its button. */
  async answerGlobally(option: string): Promise<void> {
    await this.page.getByRole('tab', { name: this.words.kit.panel.global, exact: true }).click();
    await this.page.getByRole('radio', { name: option, exact: true }).click();
    await expect(this.page.getByRole('radio', { name: option, exact: true })).toBeChecked();
  }

  /** Plays until the position has changed, then pauses. */
  async listen(): Promise<void> {
    const { audio } = this.words;
    const position = this.page.getByRole('timer', { name: audio.position });
    const before = await position.textContent();
    await this.button(audio.play).click();
    await expect(this.button(audio.pause)).toBeVisible();
    await expect.poll(() => position.textContent()).not.toBe(before);
    await this.button(audio.pause).click();
    await expect(this.button(audio.play)).toBeVisible();
  }

  /** Name of the open audio. */
  async title(): Promise<string> {
    return (await this.page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  }

  /** Presses a button about the whole audio; those of single segments have similar names. */
  async submit(kind: 'submit' | 'pass' | 'reject'): Promise<void> {
    await this.page
      .locator('header')
      .getByRole('button', { name: this.words.kit.workbench[kind], exact: true })
      .click();
  }

  /** Passes the audio including segments without a verdict, and confirms the question about them. */
  async passUnjudged(): Promise<void> {
    const { workbench } = this.words.kit;
    await this.submit('pass');
    await this.page
      .getByRole('alertdialog', { name: workbench.passTitle })
      .getByRole('button', { name: workbench.passAnyway, exact: true })
      .click();
  }

  /** Submits returned work whose comments are still open, and confirms the question about them. */
  async submitMended(): Promise<void> {
    const { question } = this.words;
    await this.submit('submit');
    await this.page
      .getByRole('alertdialog', { name: question.remarksTitle })
      .getByRole('button', { name: question.submitAnyway, exact: true })
      .click();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
}
