import { silentLabelId, type Answers, type Fault, type Segment } from '@earmark/model';
import { Button, EmptyState, Tooltip, token } from '@earmark/ui';
import { Check, Tags, X } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { formatKeys, isApplePlatform, mayEdit, stageOf } from '../../core/index.ts';
import { firstText, isSilentHere, LabelPanel } from '../../labels/index.ts';
import { RecognitionPanel, type RecognitionResult } from '../../recognition/index.ts';
import { useActionHint, useKeysOf } from '../../shortcuts/index.ts';
import { useStore } from '../../store-react/index.ts';
import { useKitText } from '../../text/index.ts';
import { useWorkbenchSession } from '../session/index.ts';
import { handlers } from '../handlers/index.ts';
import { SegmentStatus, shownFaults } from '../list/index.ts';
import { OpenRemarks } from './OpenRemarks.tsx';
import { SilentSwitch } from './SilentSwitch.tsx';
import { useOptionKeys } from './use-option-keys.ts';

export interface LabelTabProps {
  describeFault: (fault: Fault) => string;
}

export interface SegmentTabProps extends LabelTabProps {
  recognition?: RecognitionResult;
}

/** The labels of the current segment; with several selected an answer goes to all of them. */
export function SegmentTab({ describeFault, recognition }: SegmentTabProps) {
  const session = useWorkbenchSession();
  const text = useKitText();
  const { document, selection, mode } = useStore(session.store, (state) => state);
  const isStrict = useStore(session.state, (state) => state.isStrict);
  const { labels } = session.store;
  // Silence has a switch of its own.
  const questions = useMemo(() => labels.segment.filter(({ id }) => id !== silentLabelId), [labels]);
  const keysOf = useKeysOf();
  const optionKeys = useOptionKeys();
  const id = selection.at(-1);
  const index = document.segments.findIndex((segment) => segment.id === id);
  const segment = document.segments[index];
  const recognised = (
    <RecognitionPanel
      store={session.store}
      recognition={recognition}
      labelId={firstText(labels.segment)?.id}
      acceptKeys={keysShown(keysOf('recognition.accept'))}
      onFault={session.report}
    />
  );
  if (!segment)
    return (
      <Column>
        {document.segments.length === 0 ? recognised : null}
        <EmptyState icon={<Tags />} title={mayEdit(mode) ? text.panel.chooseSegment : text.panel.chooseSegmentToSee} />
      </Column>
    );
  const isOfMany = selection.length > 1;
  const faults = isOfMany ? [] : shownFaults(session.store.unitFaults(segment), isStrict);
  const general = faults.filter((fault) => fault.path.at(-2) !== 'answers');
  const title = isOfMany ? text.panel.segmentCount(selection.length) : text.panel.segmentNumber(index + 1);
  return (
    <Column>
      <Head>
        <Title>{title}</Title>
        {isOfMany ? null : <SegmentStatus segment={segment} />}
      </Head>
      {stageOf(mode) ? <Verdicts name={title} number={isOfMany ? undefined : index + 1} /> : null}
      <SilentSwitch
        segments={isOfMany ? document.segments.filter((each) => selection.includes(each.id)) : [segment]}
        sampleRate={document.sampleRate}
        isReadOnly={!mayEdit(mode)}
      />
      {isOfMany && mayEdit(mode) ? <Hint>{text.panel.forAllSelected}</Hint> : null}
      {isOfMany ? null : <OpenRemarks comments={segment.comments} />}
      {general.map((fault) => (
        <Warning key={fault.code}>{describeFault(fault)}</Warning>
      ))}
      {recognised}
      {questions.length === 0 ? <EmptyState title={text.panel.noLabels} /> : null}
      <div data-region="segment-labels" hidden={!isOfMany && isSilentHere(segment, session.store.rules)}>
        <LabelPanel
          aria-label={title}
          labels={questions}
          answers={
            isOfMany ? agreedAnswers(document.segments.filter((each) => selection.includes(each.id))) : segment.answers
          }
          faults={faults}
          describeFault={describeFault}
          isReadOnly={!mayEdit(mode)}
          disabledCharacters={session.store.rules.disabledCharacters}
          optionKeys={optionKeys}
          onChange={(labelId, answer) => session.run({ type: 'segment.answer', ids: [...selection], labelId, answer })}
        />
      </div>
    </Column>
  );
}

const keysShown = ([keys]: readonly string[]): string | undefined =>
  keys === undefined ? undefined : formatKeys(keys, isApplePlatform());

/** The answers that are the same in all. */
function agreedAnswers([first, ...others]: readonly Segment[]): Answers {
  const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  return Object.fromEntries(
    Object.entries(first?.answers ?? {}).filter(([labelId, answer]) =>
      others.every((other) => isSame(other.answers[labelId], answer)),
    ),
  );
}

function Verdicts({ name, number }: { name: string; number: number | undefined }) {
  const session = useWorkbenchSession();
  const text = useKitText();
  const hint = useActionHint();
  return (
    <Row>
      <Tooltip content={hint('verdict.pass')}>
        <Button
          size="s"
          icon={<Check />}
          aria-label={
            number === undefined ? `${text.workbench.passSegment} · ${name}` : text.workbench.passSegmentNumber(number)
          }
          onPress={() => handlers['verdict.pass'](session)}
        >
          {text.workbench.passSegment}
        </Button>
      </Tooltip>
      <Tooltip content={hint('verdict.fail')}>
        <Button
          size="s"
          variant="danger"
          icon={<X />}
          aria-label={
            number === undefined ? `${text.workbench.failSegment} · ${name}` : text.workbench.failSegmentNumber(number)
          }
          onPress={() => handlers['verdict.fail'](session)}
        >
          {text.workbench.failSegment}
        </Button>
      </Tooltip>
    </Row>
  );
}

/** The labels of the whole audio. */
export function GlobalTab({ describeFault }: LabelTabProps) {
  const session = useWorkbenchSession();
  const text = useKitText();
  const { document, mode, faults } = useStore(session.store, (state) => state);
  const isStrict = useStore(session.state, (state) => state.isStrict);
  const optionKeys = useOptionKeys();
  const { labels } = session.store;
  if (labels.global.length === 0) return <EmptyState icon={<Tags />} title={text.panel.noLabels} />;
  return (
    <div data-region="global-labels">
      <LabelPanel
        aria-label={text.panel.global}
        labels={labels.global}
        answers={document.answers}
        faults={shownFaults(faults, isStrict).filter((fault) => fault.path[0] === 'answers')}
        describeFault={describeFault}
        isReadOnly={!mayEdit(mode)}
        disabledCharacters={session.store.rules.disabledCharacters}
        optionKeys={optionKeys}
        onChange={(labelId, answer) => session.run({ type: 'global.answer', labelId, answer })}
      />
    </div>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]};
`;

const Title = styled.h2`
  margin: 0;
  font-size: ${token.fontSize.m};
  font-weight: ${token.fontWeight.strong};
`;

const Row = styled.div`
  display: flex;
  gap: ${token.space[2]};
`;

const Hint = styled.p`
  margin: 0;
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;

const Warning = styled.p`
  margin: 0;
  color: ${token.tone.danger.text};
  font-size: ${token.fontSize.s};
`;
