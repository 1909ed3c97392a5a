import { diffTexts, type Answer, type Label, type TextUnit } from '@earmark/model';
import { token, useText } from '@earmark/ui';
import { useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { answerWords } from '../labels/index.ts';
import { compareText } from './compare-text.ts';
import { TextDifference } from './TextDifference.tsx';

interface SidesProps {
  name: string;
  before: string | undefined;
  after: string | undefined;
  isChanged: boolean;
}

/** One aspect on both sides. */
export function Sides({ name, before, after, isChanged }: SidesProps) {
  return (
    <Line
      name={name}
      left={<Whole text={before} isMarked={isChanged} kind="removed" />}
      right={<Whole text={after} isMarked={isChanged} kind="added" />}
    />
  );
}

/** One answer on both sides; texts with their difference marked. */
export function AnswerSides({
  label,
  before,
  after,
  unit,
}: {
  label: Label;
  before: Answer | undefined;
  after: Answer | undefined;
  unit: TextUnit;
}) {
  const areTexts = typeof before === 'string' && typeof after === 'string';
  const runs = useMemo(() => (areTexts ? diffTexts(before, after, unit) : undefined), [areTexts, before, after, unit]);
  if (runs && runs.some(({ kind }) => kind === 'same'))
    return (
      <Line
        name={label.title}
        left={<TextDifference runs={runs} side="before" />}
        right={<TextDifference runs={runs} side="after" />}
      />
    );
  const [left, right] = [answerWords(label, before), answerWords(label, after)];
  return <Sides name={label.title} before={left} after={right} isChanged={left !== right} />;
}

function Whole({ text, isMarked, kind }: { text: string | undefined; isMarked: boolean; kind: 'removed' | 'added' }) {
  const t = useText(compareText);
  if (text === undefined || text === '') return <Faint>{t('empty')}</Faint>;
  return <TextDifference runs={[{ kind: isMarked ? kind : 'same', text }]} />;
}

function Line({ name, left, right }: { name: string; left: ReactNode; right: ReactNode }) {
  return (
    <Row>
      <Name>{name}</Name>
      <div>{left}</div>
      <div>{right}</div>
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(72px, 128px) minmax(0, 1fr) minmax(0, 1fr);
  gap: ${token.space[3]};
  padding-top: 2px;
  line-height: 22px;

  /* On a phone the name stands above, so that both sides have half of the width. */
  @media (max-width: 600px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    row-gap: 0;

    > :first-child {
      grid-column: 1 / -1;
      font-size: ${token.fontSize.s};
    }
  }
`;

const Name = styled.span`
  color: ${token.color.textMuted};
  overflow-wrap: anywhere;
`;

const Faint = styled.span`
  color: ${token.color.textFaint};
`;
