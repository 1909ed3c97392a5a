import { Button, LazySelect, token, useText } from '@earmark/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { mayEdit } from '../../../core/index.ts';
import { useActionHint } from '../../../shortcuts/index.ts';
import { useStore } from '../../../store-react/index.ts';
import { textActions } from '../actions/index.ts';
import { facesOf, undecidedCount } from '../marks/index.ts';
import { leastScores, useTextSession } from '../session/index.ts';
import { Bar, Spring } from '../style/index.ts';
import { textSurfaceText } from '../text-surface-text.ts';

const every = '';

/** How many proposals are to be decided, and decisions about all or those of a label. */
export function ProposalBar() {
  const session = useTextSession();
  const t = useText(textSurfaceText);
  const hint = useActionHint(textActions);
  const [optionId, setOptionId] = useState(every);
  const open = useStore(session.store, ({ document }) => undecidedCount(document.marks));
  const hasSome = useStore(session.store, ({ document }) =>
    document.marks.some((mark) => mark.type !== 'section' && mark.proposal !== undefined),
  );
  const canEdit = useStore(session.store, ({ mode }) => mayEdit(mode));
  if (!canEdit || (!session.store.rules.proposals && open === 0)) return null;
  const { types, linkTypes } = facesOf(session.store.labels);
  const decide = (outcome: 'accepted' | 'rejected'): void =>
    session.state.set({ deciding: { outcome, optionId: optionId === every ? null : optionId } });
  return (
    <Bar role="group" aria-label={t('list.proposed')} data-region="proposals">
      <strong>
        {open > 0 ? t('proposals.count', { count: open }) : t(hasSome ? 'proposals.none' : 'proposals.notYet')}
      </strong>
      {open > 0 ? (
        <Button size="s" variant="quiet" onPress={() => session.perform('proposal.next')}>
          {hint('proposal.next', t('proposals.next'))}
        </Button>
      ) : null}
      <Spring />
      {open > 0 ? (
        <>
          <LazySelect
            size="s"
            aria-label={t('proposals.of')}
            options={[
              { value: every, label: t('proposals.every') },
              ...[...types, ...linkTypes].map(({ id, title }) => ({ value: id, label: title })),
            ]}
            value={optionId}
            onChange={setOptionId}
          />
          <Button size="s" onPress={() => decide('accepted')}>
            {t('proposals.acceptAll')}
          </Button>
          <Button size="s" onPress={() => decide('rejected')}>
            {t('proposals.rejectAll')}
          </Button>
        </>
      ) : null}
      {session.propose ? <Propose /> : null}
    </Bar>
  );
}

/** Asks for proposals of a least score, which the browser remembers. */
function Propose() {
  const session = useTextSession();
  const t = useText(textSurfaceText);
  const hint = useActionHint(textActions);
  const leastScore = useStore(session.state, (state) => state.leastScore);
  return (
    <Asking>
      <LazySelect
        size="s"
        aria-label={t('proposals.leastScore')}
        options={leastScores.map((score) => ({
          value: score,
          label: score === 0 ? t('proposals.anyScore') : t('proposals.from', { score: String(score) }),
        }))}
        value={leastScore}
        onChange={(chosen) => session.state.set({ leastScore: chosen })}
      />
      <Button size="s" onPress={() => session.perform('proposal.run')}>
        {hint('proposal.run', t('proposals.run'))}
      </Button>
    </Asking>
  );
}

/** Apart from the decisions before it. */
const Asking = styled.span`
  display: flex;
  gap: ${token.space[2]};
  padding-inline-start: ${token.space[2]};
  border-inline-start: 1px solid ${token.color.border};

  /* On a row of its own */
  @media (max-width: 760px) {
    padding: 0;
    border: 0;
  }
`;
