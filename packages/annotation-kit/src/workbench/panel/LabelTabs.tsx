import { unitIndex, type Answers, type Fault, type Label, type TextRules, type Unit } from '@earmark/model';
import { Button, EmptyState, lazyPart, Tooltip, token } from '@earmark/ui';
import { Check, Tags, X } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { mayEdit, stageOf } from '../../core/index.ts';
import { LabelPanel, labelOfFault } from '../../labels/index.ts';
import { shellActions, useActionHint } from '../../shortcuts/index.ts';
import { useStore } from '../../store-react/index.ts';
import { useShellText } from '../../text/index.ts';
import { useUnits, useWorkbenchSession } from '../session/index.ts';
import { initialLayout, type LayoutState } from '../layout/index.ts';
import type { SurfacePanel } from '../surface.ts';
import { shownFaults, UnitStatus } from '../unit/index.ts';
import { OpenRemarks } from './OpenRemarks.tsx';
import { useOptionKeys } from './use-option-keys.ts';

interface LabelTabProps {
  describeFault: (fault: Fault) => string;
  /** What text answers may contain. */
  textRules?: TextRules | undefined;
}

export interface UnitTabProps extends LabelTabProps {
  /** Whether the panel shows a label; all are shown when absent. */
  isAsked?: SurfacePanel['isAsked'];
  onKeyDown?: SurfacePanel['onKeyDown'];
  /** The surface's content above the labels, also shown while there are no units. */
  suggestions?: ReactNode;
  /** The surface's content below the heading, for these units. */
  head?: (units: readonly Unit[]) => ReactNode;
}

/** What was found wrong with a unit. */
export const foundErrors = lazyPart(() => import('./ErrorTypes.tsx').then(({ FoundErrors }) => FoundErrors), {
  Fallback: () => null,
});

const everyLabel = (): boolean => true;
const inBoth: LayoutState = { ...initialLayout, textPlace: 'both' };

/** Whether a fault is of a question that is answered elsewhere. */
const isElsewhere = (fault: Fault, all: readonly Label[], shown: readonly Label[]): boolean =>
  all.some((label) => label.id === labelOfFault(fault) && shown.every(({ id }) => id !== label.id));

/** The labels of the current unit; with several units selected, an answer applies to all of them. */
export function UnitTab({
  describeFault,
  textRules,
  isAsked = everyLabel,
  onKeyDown,
  suggestions,
  head,
}: UnitTabProps) {
  const session = useWorkbenchSession();
  const t = useShellText();
  const { selection, mode } = useStore(session.store, (state) => state);
  const units = useUnits(session);
  const isStrict = useStore(session.state, (state) => state.isStrict);
  const checks = useStore(session.state, (state) => state.checks);
  const { labels } = session.store;
  const layout = useStore(session.layout, (state) => state);
  const index = unitIndex(units, selection.at(-1));
  const unit = units[index];
  const isOfMany = selection.length > 1;
  const selected = useMemo(
    () => (isOfMany ? units.filter(({ id }) => selection.includes(id)) : unit ? [unit] : []),
    [isOfMany, units, selection, unit],
  );
  const own = selected.length > 0 ? session.questionsOf(selected) : labels.segment;
  // One answer for many is given here, also where the text of each is written in its row.
  const shown = isOfMany ? inBoth : layout;
  const questions = useMemo(() => own.filter((label) => isAsked(label, shown)), [own, isAsked, shown]);
  const optionKeys = useOptionKeys();
  if (!unit)
    return (
      <Column>
        {units.length === 0 ? suggestions : null}
        <EmptyState icon={<Tags />} title={mayEdit(mode) ? t('panel.chooseSegment') : t('panel.chooseSegmentToSee')} />
      </Column>
    );
  const faults = isOfMany ? [] : shownFaults(session.store.unitFaults(unit), isStrict);
  const general = faults.filter(
    (fault) => fault.path.at(-2) !== 'answers' || isElsewhere(fault, labels.segment, questions),
  );
  const title = isOfMany
    ? t('panel.segmentCount', { count: selection.length })
    : t('panel.segmentNumber', { number: index + 1 });
  return (
    <Column>
      <Head>
        <Title>{title}</Title>
        {isOfMany ? null : <UnitStatus unit={unit} />}
      </Head>
      {stageOf(mode) ? <Verdicts name={title} number={isOfMany ? undefined : index + 1} /> : null}
      {head?.(selected)}
      {isOfMany && mayEdit(mode) ? <Hint>{t('panel.forAllSelected')}</Hint> : null}
      {isOfMany || unit.errorTypes === undefined ? null : <foundErrors.Part ids={unit.errorTypes} />}
      {isOfMany ? null : <OpenRemarks comments={unit.comments} />}
      {general.map((fault) => (
        <Warning key={fault.code}>{describeFault(fault)}</Warning>
      ))}
      {checks && !isOfMany ? <checks.Unit unitId={unit.id} /> : null}
      {suggestions}
      {questions.length === 0 && (own.length > 0 || labels.segment.length === 0) ? (
        <EmptyState title={t('panel.noLabels')} />
      ) : null}
      <div data-region="segment-labels" hidden={!isOfMany && !session.asks(unit)} onKeyDown={onKeyDown}>
        <LabelPanel
          aria-label={title}
          labels={questions}
          answers={isOfMany ? agreedAnswers(selected) : unit.answers}
          faults={faults}
          describeFault={describeFault}
          unconfirmed={isOfMany ? selected.flatMap((one) => one.unconfirmed ?? []) : unit.unconfirmed}
          isReadOnly={!mayEdit(mode) || selected.some((one) => session.store.isLocked(one))}
          textRules={textRules}
          optionKeys={optionKeys}
          onChange={(labelId, answer) => session.run({ type: 'segment.answer', ids: [...selection], labelId, answer })}
        />
      </div>
    </Column>
  );
}

/** The answers that all units share. */
function agreedAnswers([first, ...others]: readonly Unit[]): Answers {
  const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  return Object.fromEntries(
    Object.entries(first?.answers ?? {}).filter(([labelId, answer]) =>
      others.every((other) => isSame(other.answers[labelId], answer)),
    ),
  );
}

function Verdicts({ name, number }: { name: string; number: number | undefined }) {
  const session = useWorkbenchSession();
  const t = useShellText();
  const hint = useActionHint(shellActions);
  return (
    <Row>
      <Tooltip content={hint('verdict.pass')}>
        <Button
          size="s"
          icon={<Check />}
          aria-label={
            number === undefined
              ? `${t('workbench.passSegment')} · ${name}`
              : t('workbench.passSegmentNumber', { number })
          }
          onPress={() => session.perform('verdict.pass')}
        >
          {t('workbench.passSegment')}
        </Button>
      </Tooltip>
      <Tooltip content={hint('verdict.fail')}>
        <Button
          size="s"
          variant="danger"
          icon={<X />}
          aria-label={
            number === undefined
              ? `${t('workbench.failSegment')} · ${name}`
              : t('workbench.failSegmentNumber', { number })
          }
          onPress={() => session.perform('verdict.fail')}
        >
          {t('workbench.failSegment')}
        </Button>
      </Tooltip>
    </Row>
  );
}

/** The labels of the whole item. */
export function GlobalTab({ describeFault, textRules }: LabelTabProps) {
  const session = useWorkbenchSession();
  const t = useShellText();
  const { document, mode, faults } = useStore(session.store, (state) => state);
  const isStrict = useStore(session.state, (state) => state.isStrict);
  const optionKeys = useOptionKeys();
  const { labels } = session.store;
  if (labels.global.length === 0) return <EmptyState icon={<Tags />} title={t('panel.noLabels')} />;
  return (
    <div data-region="global-labels">
      <LabelPanel
        aria-label={t('panel.global')}
        labels={labels.global}
        answers={document.answers}
        faults={shownFaults(faults, isStrict).filter((fault) => fault.path[0] === 'answers')}
        describeFault={describeFault}
        unconfirmed={document.unconfirmed}
        isReadOnly={!mayEdit(mode)}
        textRules={textRules}
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
