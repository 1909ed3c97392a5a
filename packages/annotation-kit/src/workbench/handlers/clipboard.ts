import { clippingOf, pasteAt, writeClipping } from '../../clipboard/index.ts';
import { newId } from '../../core/index.ts';
import type { Bench } from '../bench/index.ts';
import type { HandlersOf } from './handler.ts';

export const clipboard: Pick<HandlersOf<'segment'>, 'segment.copy' | 'segment.cut' | 'segment.paste'> = {
  'segment.copy': (bench) => {
    const count = copy(bench);
    if (count > 0) bench.say('copied', count);
  },
  'segment.cut': (bench) => {
    if (copy(bench) > 0) bench.run({ type: 'segment.remove', ids: [...bench.store.getState().selection] }, 'cut');
  },
  'segment.paste': (bench) => void paste(bench),
};

/** How many segments were copied; words that are marked on the page go before them, as anywhere. */
function copy(bench: Bench): number {
  const marked = window.getSelection()?.toString() ?? '';
  if (marked !== '') {
    bench.clipboard.write(marked);
    return 0;
  }
  const { document, selection } = bench.store.getState();
  const clipping = clippingOf(document, selection);
  if (!clipping) {
    bench.say('nothingSelected');
    return 0;
  }
  const text = writeClipping(clipping);
  if (text === undefined) {
    bench.say('tooMuchToCopy');
    return 0;
  }
  bench.clipboard.write(text);
  return clipping.segments.length;
}

/** Puts the copied segments in from the playhead on, and selects them. */
async function paste(bench: Bench): Promise<void> {
  const [text, reader] = await Promise.all([bench.clipboard.read(), loadReader().catch(() => undefined)]);
  if (!reader) return bench.say('notLoaded');
  const clipping = text === undefined ? undefined : reader.parseClipping(text);
  if (!clipping) return bench.say('nothingToPaste');
  const { commands, droppedAnswers } = pasteAt(
    clipping,
    bench.store.getState().document,
    bench.store.labels,
    bench.player.getState().positionSample,
    newId,
  );
  if (!bench.run(commands, 'paste')) return;
  bench.store.select(commands.map(({ segment }) => segment.id));
  if (droppedAnswers > 0) bench.say('answersDropped', droppedAnswers);
}

const loadReader = () => import('./parse-clipping.ts');

/** What reads copied segments, to be loaded before the network may be gone. */
export const clippingReader = { preload: () => void loadReader().catch(() => undefined) };
