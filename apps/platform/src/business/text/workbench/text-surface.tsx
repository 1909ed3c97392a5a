import type { Revisions } from '@earmark/annotation-kit';
import {
  createTextHistory,
  TextWorkbench,
  type CopyMarks,
  type TextItem,
  type TextPart,
} from '@earmark/annotation-kit/text';
import { textSaving, type Mark, type TextDocument, type TextTaskRules } from '@earmark/model';
import { useEffect, useMemo } from 'react';
import { client } from '../../../data/index.ts';
import { language } from '../../../i18n/index.ts';
import type { ItemAnswer, SurfacePart, SurfaceProps } from '../../surface-part.ts';
import { quotesOf } from './quotes.ts';
import { useProposals } from './use-proposals.ts';

/** Surface for texts: the parts as they were decoded, and proposals where the task has them. */
export const textSurfacePart: SurfacePart = {
  async open({ answer, open }) {
    // Before the item takes its lease: without its text nothing can be done with it
    const { parts } = await client.getItemText({ item_id: answer.item.id }, { isQuiet: true });
    // Tasks of texts have the rules of texts
    const rules = answer.task.rules as TextTaskRules;
    const result = await open(textSaving, {
      labels: textSaving.askedLabels(answer.task.labels, rules, language),
      rules,
      history: createTextHistory(),
    });
    if (result.kind !== 'opened') return result;
    const { item } = result;
    const Shown = rules.proposals && answer.writing !== null ? ProposingWorkbench : PlainWorkbench;
    return {
      kind: 'opened',
      item,
      spans: quotesOf(parts, answer.task.labels),
      // The revisions of a text hold documents of texts
      show: ({ revisions, ...props }) => (
        <Shown {...props} revisions={revisions as Revisions<TextDocument>} answer={answer} item={item} parts={parts} />
      ),
    };
  },
};

interface ItemWorkbenchProps extends Omit<SurfaceProps, 'revisions'> {
  revisions: Revisions<TextDocument>;
  answer: ItemAnswer;
  item: TextItem;
  parts: readonly TextPart[];
}

function PlainWorkbench({ answer: _answer, copies, ...props }: ItemWorkbenchProps) {
  useFocusedText(props.item);
  return <TextWorkbench {...props} copies={useMarks(copies)} />;
}

function ProposingWorkbench({ answer, copies, ...props }: ItemWorkbenchProps) {
  const propose = useProposals(answer, props.item);
  useFocusedText(props.item);
  return <TextWorkbench {...props} copies={useMarks(copies)} onPropose={propose} />;
}

const nothing: SurfaceProps['copies'] = [];

/** The units of copies of a text are its marks. */
const useMarks = (copies = nothing): readonly CopyMarks[] =>
  useMemo(() => copies.map(({ letter, units }) => ({ letter, marks: units as readonly Mark[] })), [copies]);

/**
 * Label keys are typed in the text: it takes the focus that nothing has when an item opens, as after the one before it.
 */
function useFocusedText(item: TextItem): void {
  useEffect(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-part="text"]')?.focus({ preventScroll: true });
  }, [item]);
}
