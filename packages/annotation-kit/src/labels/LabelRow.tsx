import { isText, type Answer, type Label, type TextRules } from '@earmark/model';
import { lazyPart, token, useText } from '@earmark/ui';
import { memo, useId } from 'react';
import { styled } from 'styled-components';
import { kitText } from '../text/index.ts';
import { labelsText } from './labels-text.ts';
import { AnswerControl } from './AnswerControl.tsx';
import { answerWords } from './answer-words.ts';
import type { OptionKeys } from './OptionChips.tsx';

interface LabelRowProps {
  label: Label;
  /** Nesting depth, from 0. */
  depth: number;
  answer: Answer | undefined;
  onChange: (labelId: string, answer: Answer | null) => void;
  /** Sentence of the answer's fault. */
  faultMessage: string | undefined;
  /** Whether the answer is a default that nobody has confirmed. */
  isUnconfirmed: boolean;
  isReadOnly: boolean;
  textRules?: TextRules | undefined;
  optionKeys?: OptionKeys;
}

/** Few questions have defaults. */
const confirmDefault = lazyPart(() => import('./ConfirmDefault.tsx').then(({ ConfirmDefault }) => ConfirmDefault), {
  Fallback: () => null,
});

/** A question with its answer. Memoised: with a hundred questions, only the changed one re-renders. */
export const LabelRow = memo(function LabelRow({
  label,
  depth,
  answer,
  onChange,
  faultMessage,
  isUnconfirmed,
  isReadOnly,
  textRules,
  optionKeys,
}: LabelRowProps) {
  const t = useText(kitText);
  const labelsT = useText(labelsText);
  const id = useId();
  return (
    <Row data-label-id={label.id} data-deep={depth > 0 || undefined} style={{ marginInlineStart: depth * 14 }}>
      <Title id={`${id}-title`}>
        {label.side === undefined ? null : <Side>{labelsT(`sides.${label.side}`)}</Side>}
        {label.title}
        {label.isRequired ? <Required title={t('label.required')}>*</Required> : null}
      </Title>
      {isUnconfirmed ? (
        <confirmDefault.Part
          titleId={`${id}-title`}
          isReadOnly={isReadOnly}
          onConfirm={() => onChange(label.id, answer ?? null)}
        />
      ) : null}
      {isReadOnly ? (
        <Words
          data-text={isText(label) || undefined}
          data-empty={answerWords(label, answer) === undefined || undefined}
        >
          {answerWords(label, answer) ?? t('label.unanswered')}
        </Words>
      ) : (
        <AnswerControl
          label={label}
          answer={answer}
          onChange={onChange}
          isInvalid={faultMessage !== undefined}
          isUnconfirmed={isUnconfirmed}
          textRules={textRules}
          optionKeys={optionKeys}
          aria-labelledby={`${id}-title`}
          aria-describedby={faultMessage === undefined ? undefined : `${id}-fault`}
        />
      )}
      {faultMessage === undefined ? null : <FaultText id={`${id}-fault`}>{faultMessage}</FaultText>}
    </Row>
  );
});

const Row = styled.div`
  display: flex;
  flex-direction: column;
  position: relative;
  gap: 4px;
  min-width: 0;

  &[data-deep] {
    padding-inline-start: 10px;
    border-inline-start: 2px solid ${token.color.border};
  }
`;

const Title = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-weight: ${token.fontWeight.medium};
  line-height: 16px;
  overflow-wrap: anywhere;
`;

/** Left or right half of a paired question. */
const Side = styled.span`
  margin-inline-end: 5px;
  padding: 0 4px;
  border-radius: ${token.radius.s};
  background: ${token.color.sunken};
  color: ${token.color.text};
`;

const Required = styled.span`
  margin-inline-start: 3px;
  color: ${token.tone.danger.text};
`;

const Words = styled.span`
  line-height: 20px;
  overflow-wrap: anywhere;

  &[data-text] {
    font-size: ${token.fontSize.l};
    unicode-bidi: plaintext;
    white-space: pre-wrap;
  }

  &[data-empty] {
    color: ${token.color.textFaint};
  }
`;

const FaultText = styled.span`
  color: ${token.tone.danger.text};
  font-size: ${token.fontSize.s};
  line-height: 16px;
`;
