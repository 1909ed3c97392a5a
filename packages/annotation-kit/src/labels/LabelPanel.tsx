import type { Answer, Answers, Fault, Label, TextRules } from '@earmark/model';
import { token, withRef } from '@earmark/ui';
import { useMemo, useRef, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import { LabelRow } from './LabelRow.tsx';
import type { OptionKeys } from './OptionChips.tsx';
import { isTiled } from './visible-rows.ts';
import { blocksOf, visibleRows, type VisibleRow } from './visible-rows.ts';

export interface LabelPanelProps {
  'aria-label': string;
  /** The questions, in order. */
  labels: readonly Label[];
  /** Answers by label id. */
  answers: Answers;
  /** `null` removes the answer. */
  onChange: (labelId: string, answer: Answer | null) => void;
  /** Faults to show; each at the label whose answer its path refers to. */
  faults?: readonly Fault[];
  /** Returns the sentence of a fault. */
  describeFault: (fault: Fault) => string;
  /** Labels whose answer is a default that nobody has confirmed; those that are required are marked. */
  unconfirmed?: readonly string[] | undefined;
  /** Disables all controls. */
  isReadOnly?: boolean;
  /** What text answers may contain; the rest is marked in them. */
  textRules?: TextRules | undefined;
  /**
   * Keys that choose an option of the first tiled question from anywhere; shown at the options. Keep the array's
   * identity between renders.
   */
  optionKeys?: OptionKeys;
  /** The panel's element, for `focusLabel`. */
  ref?: Ref<HTMLDivElement>;
}

const none: readonly string[] = [];

/** The questions of a template with their answers; sub-questions are indented below the option that opens them. */
export const LabelPanel = withRef(function LabelPanel({
  labels,
  answers,
  onChange,
  faults = [],
  describeFault,
  unconfirmed = none,
  isReadOnly = false,
  textRules,
  optionKeys,
  ref,
  ...names
}: LabelPanelProps) {
  // A stable callback: a new `onChange` of the parent must not re-render every memoised row.
  const latest = useRef(onChange);
  latest.current = onChange;
  const change = useMemo(() => (labelId: string, answer: Answer | null) => latest.current(labelId, answer), []);
  const messages = new Map(faults.map((fault) => [labelOfFault(fault), describeFault(fault)]));
  const rows = useMemo(() => visibleRows(labels, answers), [labels, answers]);
  const firstTiled = rows.find(({ label }) => isTiled(label))?.label;
  const row = ({ label, depth }: VisibleRow): ReactNode => (
    <LabelRow
      key={label.id}
      label={label}
      depth={depth}
      answer={answers[label.id]}
      onChange={change}
      faultMessage={messages.get(label.id)}
      isUnconfirmed={label.isRequired && unconfirmed.includes(label.id)}
      isReadOnly={isReadOnly}
      textRules={textRules}
      optionKeys={label === firstTiled ? optionKeys : undefined}
    />
  );
  const blocks = useMemo(() => blocksOf(rows), [rows]);
  return (
    <Column ref={ref} role="group" data-options-around="" {...names}>
      {blocks.map((block) =>
        block.isPair ? (
          <Pair key={block.key}>
            <Column>{block.left.map(row)}</Column>
            <Column>{block.right.map(row)}</Column>
          </Pair>
        ) : (
          block.rows.map(row)
        ),
      )}
    </Column>
  );
});

/** Id of the label that a fault's path refers to, if any. */
export function labelOfFault({ path }: Fault): string | undefined {
  const labelId = path.at(-1);
  return path.at(-2) === 'answers' && typeof labelId === 'string' ? labelId : undefined;
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 14px;
  min-width: 0;
  font-size: ${token.fontSize.m};
`;

/** The halves of a paired question, side by side like the channels. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  align-items: start;
`;
