import { expect, inject, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { RandomKeys } from '../../../../scripts/test/random-keys.ts';
import { audioActions } from '../../src/audio/index.ts';
import { withShellActions, type ActionTable, type WorkbenchMode } from '../../src/core/index.ts';
import { textActions } from '../../src/surface/text/actions/index.ts';
import { createDice } from './dice.ts';
import { hiddenChange, type Seen } from './hidden-change.ts';
import { openAudioWorkbench, openTextWorkbench, type OpenWorkbench } from './open-workbench.tsx';
import { chordsOf, pressOf, randomKey } from './random-key.ts';

interface Work {
  readonly name: string;
  readonly mode: WorkbenchMode;
  readonly table: ActionTable;
  readonly open: (mode: WorkbenchMode) => Promise<OpenWorkbench>;
  /** Of the keys. */
  readonly share: number;
}

const audio = { table: withShellActions(audioActions), open: openAudioWorkbench };
const text = { table: withShellActions(textActions), open: openTextWorkbench };

/** What is open is closed and opened anew after so many keys: errors are found near where they began. */
const keysPerWorkbench = 250;
/** Until an element that is being drawn takes the focus, or is scrolled to. */
const patienceMs = 500;
const patienceTries = 20;
const remembered = 25;

test.for<Work>([
  { name: 'an audio is annotated', mode: 'annotation', share: 0.6, ...audio },
  { name: 'an audio is inspected', mode: 'inspection', share: 0.2, ...audio },
  { name: 'a text is annotated', mode: 'annotation', share: 0.2, ...text },
])(
  'whatever keys are pressed while $name, the focus stays and what changes is shown',
  { timeout: 900_000 },
  async ({ mode, table, open, share }) => {
    const { count, seed }: RandomKeys = inject('randomKeys');
    const dice = createDice(seed);
    const chords = chordsOf(table, mode);
    for (let pressed = 0; pressed < count * share; pressed += keysPerWorkbench) {
      const workbench = await open(mode);
      const trail: string[] = [];
      await userEvent.keyboard('{Escape}');
      for (let key = 0; key < Math.min(keysPerWorkbench, count * share - pressed); key += 1) {
        const before = workbench.see();
        const keys = leaving() ?? randomKey(dice, chords);
        trail.push(`${keys} at ${nameOf(document.activeElement)}`);
        const isAsked = document.activeElement?.closest('[role=alertdialog]:not([role=region] *)') !== null;
        await userEvent.keyboard(pressOf(keys));
        const wrong = await settled(() => wrongWith(workbench, isAsked ? undefined : before));
        if (wrong !== undefined)
          expect.unreachable(
            `${wrong}\nafter ${trail.slice(-remembered).join('\n      ')}\nEARMARK_TEST_SEED=${seed} repeats it`,
          );
      }
      workbench.close();
    }
  },
);

/** The page has something before and after the workbench, from where Tab leads back to it. */
const leaving = (): string | undefined =>
  document.activeElement?.id === 'before' ? 'Tab' : document.activeElement?.id === 'after' ? 'Shift+Tab' : undefined;

/** `before` is absent where the question to which the key is an answer says what will change, such as all units. */
function wrongWith({ see }: OpenWorkbench, before: Seen | undefined): string | undefined {
  const active = document.activeElement;
  if (active === null || active === document.body) return 'The focus is on the page';
  const hidden = before && hiddenChange(before, see());
  return hidden === undefined ? undefined : `What changed is not shown: ${hidden}`;
}

/** The last word on what is wrong, once drawing had time. */
async function settled(find: () => string | undefined): Promise<string | undefined> {
  for (let tries = 0; ; tries += 1) {
    const wrong = find();
    if (wrong === undefined || tries === patienceTries) return wrong;
    await new Promise((resolve) => setTimeout(resolve, patienceMs / patienceTries));
  }
}

function nameOf(element: Element | null): string {
  if (element === null) return 'nothing';
  const region = element.closest<HTMLElement>('[role=dialog], [role=alertdialog], [data-region]');
  const name = element.getAttribute('aria-label') ?? element.id;
  return `${element.localName} ${name} in ${region?.dataset['region'] ?? region?.role ?? 'none'}`;
}
