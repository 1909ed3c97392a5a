import { allLabels, type LabelSet, type Mark, type MarkChange, type TextDocument } from '@earmark/model';
import { IconButton, StatusTag, token, useText, type Tone } from '@earmark/ui';
import { ArrowUpRight } from 'lucide-react';
import { styled } from 'styled-components';
import { AnswerSides, compareText, Sides } from '../../../compare/index.ts';
import { kitText } from '../../../text/index.ts';
import { sayingIn } from '../handlers/index.ts';
import { facesOf, marksById } from '../marks/index.ts';
import { useTextSession } from '../session/index.ts';
import { textDialogsText } from '../text-dialogs-text.ts';
import { textSurfaceText } from '../text-surface-text.ts';

/** `judged`: nothing but the verdict or the decision about a proposal differs. */
export const changeKinds = ['added', 'removed', 'changed', 'judged'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Returns what is said of a change; one of comments and verdicts alone is `judged`. */
export function kindOf(change: MarkChange): ChangeKind {
  if (change.kind !== 'changed') return change.kind;
  return change.moved || change.linked || change.answers.length > 0 ? 'changed' : 'judged';
}

const tones: Readonly<Record<ChangeKind, Tone>> = {
  added: 'success',
  removed: 'danger',
  changed: 'warning',
  judged: 'info',
};

interface MarkRowProps {
  change: MarkChange;
  before: TextDocument;
  after: TextDocument;
  labels: LabelSet;
  onOpen?: ((markId: string) => void) | undefined;
}

/** A mark on both sides: its words and type, and the aspects that differ. */
export function MarkRow({ change, before, after, labels, onOpen }: MarkRowProps) {
  const session = useTextSession();
  const t = useText(textSurfaceText);
  const own = useText(textDialogsText);
  const kit = useText(kitText);
  const compare = useText(compareText);
  const mark = change.kind === 'removed' ? change.before : change.after;
  const [old, now] = [before, after].map((document) => (one: Mark) => sayingIn(session, marksById(document), one));
  const words = (change.kind === 'removed' ? old : now)?.(mark) ?? '';
  const kind = kindOf(change);
  const face = facesOf(labels).of(mark);
  const [wasSaid, isSaid] = change.kind === 'changed' ? [old?.(change.before), now?.(change.after)] : [];
  const hasOtherType = change.kind === 'changed' && change.linked?.before.linkType !== change.linked?.after.linkType;
  const outcome = (of: keyof typeof outcomes | undefined): string | undefined => of && t(`outcome.${of}`);
  return (
    <>
      <Title>
        <Words title={words}>{words}</Words>
        <Tag style={{ '--mark': token.option[face.color] }}>{face.title}</Tag>
        <StatusTag tone={tones[kind]}>{own(`compare.${kind}`)}</StatusTag>
        {onOpen && change.kind !== 'removed' ? (
          <IconButton
            size="s"
            aria-label={own('compare.open', { words })}
            icon={<ArrowUpRight />}
            onPress={() => onOpen(mark.id)}
          />
        ) : null}
      </Title>
      {change.kind === 'changed' ? (
        <>
          {change.moved ? <Sides name={own('compare.words')} before={wasSaid} after={isSaid} isChanged /> : null}
          {hasOtherType ? (
            <Sides
              name={t('head.linkType')}
              before={facesOf(labels).of(change.before).title}
              after={face.title}
              isChanged
            />
          ) : null}
          {change.linked && (!hasOtherType || wasSaid !== isSaid) ? (
            <Sides name={t('head.ends')} before={wasSaid} after={isSaid} isChanged />
          ) : null}
          {change.answers.map(({ labelId, before: was, after: is }) => {
            const label = allLabels(labels.segment).find(({ id }) => id === labelId);
            return label ? <AnswerSides key={labelId} label={label} before={was} after={is} unit="character" /> : null;
          })}
          {change.outcome ? (
            <Sides
              name={own('compare.outcome')}
              before={outcome(change.outcome.before)}
              after={outcome(change.outcome.after)}
              isChanged
            />
          ) : null}
          {change.status ? (
            <Sides
              name={compare('status')}
              before={kit(`statuses.${change.status.before}`)}
              after={kit(`statuses.${change.status.after}`)}
              isChanged
            />
          ) : null}
        </>
      ) : null}
    </>
  );
}

const outcomes = { proposed: true, accepted: true, corrected: true, rejected: true };

const Title = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: 24px;
`;

const Words = styled.span`
  min-width: 0;
  overflow: hidden;
  font-weight: ${token.fontWeight.medium};
  text-overflow: ellipsis;
  unicode-bidi: plaintext;
  white-space: nowrap;
`;

const Tag = styled.span`
  flex: none;
  color: var(--mark);
  font-size: ${token.fontSize.s};
  font-weight: ${token.fontWeight.medium};
`;
