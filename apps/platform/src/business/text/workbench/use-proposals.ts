import type { ProposalRequest, TextItem } from '@earmark/annotation-kit/text';
import type { TextCommand } from '@earmark/model';
import { toast } from '@earmark/ui';
import { useCallback, useRef } from 'react';
import { client } from '../../../data/index.ts';
import { describeFault, formatNumber, texts } from '../../../i18n/index.ts';
import type { ItemAnswer } from '../../surface-part.ts';

const t = texts('text-task');

/**
 * Returns a function that asks the task's sources for spans and links and adds those that are not there yet, as one
 * step of undo.
 */
export function useProposals(answer: ItemAnswer, item: TextItem): (request: ProposalRequest) => void {
  const isAsking = useRef(false);
  return useCallback(
    (request: ProposalRequest) => {
      // A key that is held asks once: two answers would propose the same marks twice
      if (isAsking.current) return;
      isAsking.current = true;
      void propose(answer, item, request).finally(() => (isAsking.current = false));
    },
    [answer, item],
  );
}

async function propose({ item: { id } }: ItemAnswer, { store }: TextItem, { leastScore }: ProposalRequest) {
  // Loaded with the first answer, an error of which has been shown
  const [found, planner] = await Promise.all([
    client.runProposals({ item_id: id, threshold: leastScore }).catch(() => undefined),
    import('@earmark/model/proposal').catch(() => undefined),
  ]);
  if (!planner) toast.error(t('common:notLoaded'), { topic: 'proposals' });
  if (!found || !planner) return;
  // Against the document of now, which may have changed while the sources were asked
  const commands = planner.commandsFor(found, { document: store.getState().document, labels: store.labels });
  const fault = store.run(commands);
  if (fault) toast.error(describeFault(fault), { topic: 'proposals' });
  else toast.info(said(commands, leastScore), { topic: 'proposals' });
}

function said(commands: readonly TextCommand[], leastScore: number): string {
  const count = commands.reduce((sum, command) => sum + addedBy(command), 0);
  if (count > 0) return t('proposed', { count, value: formatNumber(count) });
  return leastScore > 0 ? t('nothingProposedFrom', { score: leastScore }) : t('nothingProposed');
}

const addedBy = (command: TextCommand): number =>
  command.type === 'span.add' ? command.spans.length : command.type === 'link.add' ? command.links.length : 0;
