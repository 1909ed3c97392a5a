import type { ProposalRequest, TextItem } from '@earmark/annotation-kit/text';
import { isSpan, typeQuestion, type SpanMark } from '@earmark/model';
import { toast } from '@earmark/ui';
import { useCallback, useRef } from 'react';
import { client } from '../../../data/index.ts';
import { describeFault, formatNumber, texts } from '../../../i18n/index.ts';
import type { ItemAnswer } from '../../surface-part.ts';

const t = texts('text-task');

/** Returns a function that asks the task's sources for spans and adds those that are not there yet, as one step of undo. */
export function useProposals(answer: ItemAnswer, item: TextItem): (request: ProposalRequest) => void {
  const isAsking = useRef(false);
  return useCallback(
    (request: ProposalRequest) => {
      if (isAsking.current) return;
      isAsking.current = true;
      void propose(answer, item, request).finally(() => (isAsking.current = false));
    },
    [answer, item],
  );
}

async function propose(answer: ItemAnswer, item: TextItem, { leastScore }: ProposalRequest): Promise<void> {
  const question = typeQuestion(answer.task.labels);
  if (!question) return;
  // An error of the call has been shown
  const found = await client.runProposals({ item_id: answer.item.id, threshold: leastScore }).catch(() => undefined);
  if (!found) return;
  const known = new Set(item.store.getState().document.marks.flatMap((mark) => (isSpan(mark) ? [placeOf(mark)] : [])));
  const spans = found.spans.flatMap(({ part, ranges, label, proposal }) => {
    const span = {
      type: 'span' as const,
      id: crypto.randomUUID(),
      part,
      ranges,
      answers: { [question.id]: [label] },
      comments: [],
      status: 'completed' as const,
      proposal: { ...proposal, outcome: 'proposed' as const },
    };
    // What was decided, or drawn by hand, is not proposed again
    return known.has(placeOf(span)) ? [] : [span];
  });
  const fault = spans.length > 0 ? item.store.run({ type: 'span.add', spans }) : null;
  if (fault) {
    toast.error(describeFault(fault), { topic: 'proposals' });
    return;
  }
  toast.info(
    spans.length === 0
      ? leastScore > 0
        ? t('nothingProposedFrom', { score: leastScore })
        : t('nothingProposed')
      : t('proposed', { count: spans.length, value: formatNumber(spans.length) }),
    { topic: 'proposals' },
  );
}

const placeOf = ({ part, ranges }: Pick<SpanMark, 'part' | 'ranges'>): string =>
  `${part}:${ranges.map(({ start, end }) => `${start}-${end}`).join(',')}`;
