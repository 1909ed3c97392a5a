import { answerWords, TextDifference } from '@earmark/annotation-kit';
import { allLabels, diffTexts, isText, type Label, type TextRun, type Unit } from '@earmark/model';
import { token } from '@earmark/ui';
import { styled } from 'styled-components';
import { texts } from '../../../i18n/index.ts';

const t = texts('copies');

interface CopyContentProps {
  units: readonly Unit[];
  /** Units of the first copy, against which these are compared; undefined for the first copy itself. */
  against: readonly Unit[] | undefined;
  labels: readonly Label[];
  /** Where a unit lies, in words; null where that is the same for all copies. */
  spanOf: ((unit: Unit) => string) | null;
}

/** Answers of one copy at a place; differences from the first copy are marked. */
export function CopyContent({ units, against, labels, spanOf }: CopyContentProps) {
  if (units.length === 0) return <Faint>{t('nothingHere')}</Faint>;
  return (
    <>
      {units.map((unit, index) => (
        <div key={unit.id}>
          {spanOf ? <Span>{spanOf(unit)}</Span> : null}
          {allLabels(labels)
            .filter(({ id }) => unit.answers[id] !== undefined || against?.[index]?.answers[id] !== undefined)
            .map((label, position) => (
              <Answer
                key={label.id}
                // A single text needs no name
                name={position === 0 && isText(label) ? undefined : label.title}
                isWritten={isText(label)}
                words={answerWords(label, unit.answers[label.id]) ?? ''}
                against={against && (answerWords(label, against[index]?.answers[label.id]) ?? '')}
              />
            ))}
        </div>
      ))}
    </>
  );
}

interface AnswerProps {
  name: string | undefined;
  /** Whether it was written: names of options differ as a whole, not by their characters. */
  isWritten: boolean;
  words: string;
  against: string | undefined;
}

function Answer({ name, isWritten, words, against }: AnswerProps) {
  const runs: readonly TextRun[] =
    isWritten && against !== undefined
      ? diffTexts(against, words, 'character')
      : [{ kind: against === undefined || against === words ? 'same' : 'added', text: words }];
  return (
    <div>
      {name === undefined ? null : <Name>{name}: </Name>}
      {words === '' ? <Faint>{t('empty')}</Faint> : <TextDifference runs={runs} side="after" />}
    </div>
  );
}

const Faint = styled.span`
  color: ${token.color.textFaint};
`;

const Name = styled.span`
  color: ${token.color.textMuted};
`;

const Span = styled.div`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-variant-numeric: tabular-nums;
`;
