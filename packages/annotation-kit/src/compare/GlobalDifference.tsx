import {
  allLabels,
  sameAnswer,
  type Answer,
  type BaseDocument,
  type Label,
  type LabelSet,
  type TextUnit,
} from '@earmark/model';
import { styled } from 'styled-components';
import { token, useText } from '@earmark/ui';
import { compareText } from './compare-text.ts';
import { AnswerSides, Sides } from './sides.tsx';

/** A difference in what applies to the whole audio. */
type GlobalChange =
  | { readonly kind: 'validity'; readonly before: boolean; readonly after: boolean }
  | {
      readonly kind: 'answer';
      readonly label: Label;
      readonly before: Answer | undefined;
      readonly after: Answer | undefined;
    };

/** Returns what differs of the item as a whole: answers, and whether it is valid. */
export function globalChanges(before: BaseDocument, after: BaseDocument, labels: LabelSet): GlobalChange[] {
  const answers = allLabels(labels.global).flatMap((label): GlobalChange[] => {
    const [old, now] = [before.answers[label.id], after.answers[label.id]];
    return sameAnswer(old, now) ? [] : [{ kind: 'answer', label, before: old, after: now }];
  });
  return before.isValid === after.isValid
    ? answers
    : [{ kind: 'validity', before: before.isValid, after: after.isValid }, ...answers];
}

/** The differences in what applies to the whole audio. */
export function GlobalDifference({ changes, unit }: { changes: readonly GlobalChange[]; unit: TextUnit }) {
  const t = useText(compareText);
  const words = (isValid: boolean): string => (isValid ? t('valid') : t('notValid'));
  return (
    <Section aria-label={t('global')}>
      <Title>{t('global')}</Title>
      {changes.map((change) =>
        change.kind === 'validity' ? (
          <Sides
            key="validity"
            name={t('validity')}
            before={words(change.before)}
            after={words(change.after)}
            isChanged
          />
        ) : (
          <AnswerSides
            key={change.label.id}
            label={change.label}
            before={change.before}
            after={change.after}
            unit={unit}
          />
        ),
      )}
    </Section>
  );
}

const Section = styled.section`
  padding: ${token.space[2]} ${token.space[3]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
`;

const Title = styled.div`
  font-weight: ${token.fontWeight.medium};
`;
