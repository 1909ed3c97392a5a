import { allLabels, compareAudio, formatClock, toSeconds, type AnswerChange, type AudioDocument, type Label, type LabelSet, type SegmentChange } from '@earmark/model';
import { EmptyState, StatusTag, token, type Tone } from '@earmark/ui';
import { Equal } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { answerWords } from '../labels/index.ts';
import { useKitText } from '../text/index.ts';
import { TextDifference } from './TextDifference.tsx';

export interface RevisionCompareProps {
  before: AudioDocument;
  after: AudioDocument;
  labels: LabelSet;
}

const toneOf: Record<SegmentChange['kind'], Tone> = { added: 'success', removed: 'danger', changed: 'warning' };

/** Everything in which two revisions of an audio differ: whole audio first, then segment by segment in time order. */
export function RevisionCompare({ before, after, labels }: RevisionCompareProps) {
  const text = useKitText();
  const { segments, answers, isValid } = useMemo(() => compareAudio(before, after, labels), [before, after, labels]);
  const numbers = useMemo(() => new Map([before, after].flatMap(({ segments: all }) => all.map((segment, index) => [segment, index + 1] as const))), [before, after]);
  const clock = (samples: number): string => formatClock(toSeconds(samples, after.sampleRate));
  const words = (value: boolean): string => (value ? text.compare.valid : text.compare.notValid);
  if (segments.length === 0 && answers.length === 0 && !isValid) return <EmptyState icon={<Equal />} title={text.compare.same} />;
  return (
    <List>
      {answers.length > 0 || isValid ? (
        <Item>
          <Title>{text.compare.global}</Title>
          {isValid ? <Line name={text.compare.validity}>{<FromTo before={words(isValid.before)} after={words(isValid.after)} />}</Line> : null}
          <AnswerChanges changes={answers} labels={labels.global} />
        </Item>
      ) : null}
      {segments.map((change) => {
        const segment = change.kind === 'removed' ? change.before : change.after;
        return (
          <Item key={`${change.kind} ${segment.id}`}>
            <Title>
              {text.panel.segmentNumber(numbers.get(segment) ?? 0)}
              <Clock>
                {clock(segment.start)} – {clock(segment.end)}
              </Clock>
              <StatusTag tone={toneOf[change.kind]}>{text.compare[change.kind]}</StatusTag>
            </Title>
            {change.kind === 'changed' ? (
              <>
                {change.moved ? (
                  <Line name={text.compare.time}>
                    <FromTo before={`${clock(change.moved.before.start)} – ${clock(change.moved.before.end)}`} after={`${clock(change.moved.after.start)} – ${clock(change.moved.after.end)}`} />
                  </Line>
                ) : null}
                {change.status ? (
                  <Line name={text.compare.status}>
                    <FromTo before={text.statuses[change.status.before]} after={text.statuses[change.status.after]} />
                  </Line>
                ) : null}
                <AnswerChanges changes={change.answers} labels={labels.segment} />
              </>
            ) : (
              allLabels(labels.segment).map((label) => {
                const answer = answerWords(label, segment.answers[label.id]);
                return answer === undefined ? null : (
                  <Line key={label.id} name={label.title}>
                    {answer}
                  </Line>
                );
              })
            )}
          </Item>
        );
      })}
    </List>
  );
}

function AnswerChanges({ changes, labels }: { changes: readonly AnswerChange[]; labels: readonly Label[] }) {
  const text = useKitText();
  const byId = new Map(allLabels(labels).map((label) => [label.id, label]));
  return changes.map(({ labelId, before, after, runs }) => {
    const label = byId.get(labelId);
    if (!label) return null;
    return (
      <Line key={labelId} name={label.title}>
        {runs ? <TextDifference runs={runs} /> : <FromTo before={answerWords(label, before) ?? text.compare.nothing} after={answerWords(label, after) ?? text.compare.nothing} />}
      </Line>
    );
  });
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Row>
      <Name>{name}</Name>
      <span>{children}</span>
    </Row>
  );
}

function FromTo({ before, after }: { before: string; after: string }) {
  return <TextDifference runs={[{ kind: 'removed', text: before }, { kind: 'same', text: ' ' }, { kind: 'added', text: after }]} />;
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  padding: ${token.space[2]} 0;
  border-bottom: 1px solid ${token.color.border};
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
  font-weight: ${token.fontWeight.medium};
`;

const Clock = styled.span`
  color: ${token.color.textMuted};
  font-weight: ${token.fontWeight.regular};
  font-variant-numeric: tabular-nums;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(80px, 160px) 1fr;
  gap: ${token.space[2]};
  padding-top: 4px;
  line-height: 22px;
`;

const Name = styled.span`
  color: ${token.color.textMuted};
  overflow-wrap: anywhere;
`;
