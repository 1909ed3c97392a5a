import { acceptedSource, isSpan, unitIndex, type Mark, type Unit } from '@earmark/model';
import { Button, IconButton, Inline, token, Tooltip, useText } from '@earmark/ui';
import { Check, Trash2, X } from 'lucide-react';
import { styled } from 'styled-components';
import { mayEdit } from '../../../core/index.ts';
import { useActionHint } from '../../../shortcuts/index.ts';
import { useStore } from '../../../store-react/index.ts';
import { textActions } from '../actions/index.ts';
import { focusText, wordsOf } from '../handlers/index.ts';
import { facesOf } from '../marks/index.ts';
import { useTextSession } from '../session/index.ts';
import { Faint } from '../style/index.ts';
import { textSurfaceText } from '../text-surface-text.ts';
import { LinkChanges, LinkHead } from './LinkHead.tsx';

/** The words of the focused mark, what it links, where it comes from, and its decisions. */
export function MarkHead({ units }: { units: readonly Unit[] }) {
  const session = useTextSession();
  const marks = useStore(session.store, ({ document }) => document.marks);
  const [unit, ...others] = units;
  const mark = marks[unitIndex(marks, unit?.id)];
  if (!mark || others.length > 0) return null;
  return (
    <Head>
      {mark.type === 'link' ? <LinkHead link={mark} /> : <Words mark={mark} />}
      {mark.type === 'section' ? null : <Origin mark={mark} />}
    </Head>
  );
}

function Words({ mark }: { mark: Exclude<Mark, { type: 'link' }> }) {
  const session = useTextSession();
  const t = useText(textSurfaceText);
  const words = isSpan(mark)
    ? wordsOf(session, mark)
    : (session.parts[mark.part]?.index.slice(mark.start, Math.min(mark.end, mark.start + 300)) ?? '');
  return (
    <>
      {isSpan(mark) && mark.evidenceFor !== undefined ? (
        <Faint>{t('head.evidence', { title: facesOf(session.store.labels).of(mark).title })}</Faint>
      ) : null}
      <Quote>{words}</Quote>
    </>
  );
}

/** Where a proposed mark comes from, with the decision about it; a button that deletes any other. */
function Origin({ mark }: { mark: Exclude<Mark, { type: 'section' }> }) {
  const session = useTextSession();
  const t = useText(textSurfaceText);
  const hint = useActionHint(textActions);
  const canEdit = useStore(session.store, ({ mode }) => mayEdit(mode));
  const { proposal } = mark;
  const changes = mark.type === 'link' ? <LinkChanges link={mark} /> : null;
  if (!proposal)
    return canEdit ? (
      <Inline gap={1}>
        {changes}
        <Remove />
      </Inline>
    ) : null;
  const score = proposal.score === undefined ? '' : ` · ${t('proposal.score', { score: proposal.score.toFixed(2) })}`;
  return (
    <>
      <Faint>
        {proposal.source === acceptedSource
          ? t('proposal.fromAccepted')
          : t('proposal.from', { source: proposal.source, version: proposal.version })}
        {score} · {t(`outcome.${proposal.outcome}`)}
      </Faint>
      {canEdit ? (
        <Inline gap={1}>
          {changes}
          {proposal.outcome === 'proposed' ? (
            <>
              <Tooltip content={hint('proposal.accept')}>
                <Button size="s" icon={<Check />} onPress={() => session.perform('proposal.accept')}>
                  {t('proposal.accept')}
                </Button>
              </Tooltip>
              <Tooltip content={hint('proposal.reject')}>
                <Button size="s" variant="danger" icon={<X />} onPress={() => session.perform('proposal.reject')}>
                  {t('proposal.reject')}
                </Button>
              </Tooltip>
            </>
          ) : (
            <Remove />
          )}
        </Inline>
      ) : null}
    </>
  );
}

function Remove() {
  const session = useTextSession();
  const t = useText(textSurfaceText);
  const hint = useActionHint(textActions);
  return (
    <IconButton
      size="s"
      aria-label={t('head.remove')}
      tooltip={hint('mark.delete', t('head.remove'))}
      icon={<Trash2 />}
      onPress={() => {
        session.perform('mark.delete');
        // The button is gone with the mark: the focus must not be lost.
        focusText(session);
      }}
    />
  );
}

const Head = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
`;

const Quote = styled.blockquote`
  max-height: 120px;
  margin: 0;
  padding: ${token.space[1]} ${token.space[2]};
  overflow: auto;
  border-radius: ${token.radius.s};
  background: ${token.color.sunken};
  overflow-wrap: anywhere;
  unicode-bidi: plaintext;
  white-space: pre-wrap;
`;
