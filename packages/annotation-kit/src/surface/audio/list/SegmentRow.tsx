import { formatClock, toSeconds, type Label, type Segment, verdictIn } from '@earmark/model';
import { Check, CircleAlert, Lock, MessageSquare, Play, X } from 'lucide-react';
import { memo, type MouseEvent } from 'react';
import { token, useText } from '@earmark/ui';
import { audioActions, selectionAfterClick } from '../../../audio/index.ts';
import { openThreads } from '../../../comments/index.ts';
import { stageOf } from '../../../core/index.ts';
import { AnswerText, answerWords, isSilentHere, useSilentTitle } from '../../../labels/index.ts';
import { shellActions, useActionHint } from '../../../shortcuts/index.ts';
import type { Speaker } from '../../../speakers/index.ts';
import { kitText } from '../../../text/index.ts';
import { goOnByKey } from '../handlers/index.ts';
import type { ShownFinding } from '../../../workbench/session/index.ts';
import { useAudioSession, type AudioSession } from '../session/index.ts';
import type { ListColumn } from './list-columns.ts';
import {
  Cell,
  CommentCount,
  FaultMark,
  LockMark,
  NumberCell,
  PlayButton,
  Row,
  Silence,
  SpeakerName,
  Time,
  VerdictButton,
  Words,
} from './row-style.ts';
import { UnitStatus } from '../../../workbench/unit/index.ts';

export interface SegmentRowProps {
  segment: Segment;
  index: number;
  sampleRate: number;
  /** The label whose text answer the row shows and edits. */
  textLabel: Label | undefined;
  /** The columns that are shown. */
  columns: ReadonlySet<ListColumn>;
  /** Who speaks. */
  speaker: Speaker | undefined;
  isSelected: boolean;
  isEditable: boolean;
  isLocked: boolean;
  /** The text is written in the panel. */
  isTextInPanel: boolean;
  /** The messages of the segment's faults. */
  fault: string | null;
  /** What automatic checks found in it. */
  found: readonly ShownFinding[] | undefined;
}

/** One segment of the list. Memoised: renders only when the segment itself changes. */
export const SegmentRow = memo(function SegmentRow({
  segment,
  index,
  sampleRate,
  textLabel,
  columns,
  speaker,
  isSelected,
  isEditable,
  isLocked,
  isTextInPanel,
  fault,
  found,
}: SegmentRowProps) {
  const session = useAudioSession();
  const t = useText(kitText);
  const hint = useActionHint(audioActions);
  const clock = (samples: number): string => formatClock(toSeconds(samples, sampleRate));
  const open = segment.comments.length > 0 ? openThreads(segment.comments) : 0;
  const number = index + 1;
  const mark = fault ?? found?.map(({ sentence }) => sentence).join('\n') ?? null;
  const answer = textLabel ? segment.answers[textLabel.id] : undefined;
  return (
    <Row
      role="row"
      id={`segment-row-${segment.id}`}
      aria-rowindex={number + 1}
      aria-selected={isSelected}
      data-unit-id={segment.id}
      data-selected={isSelected || undefined}
      data-text-in-panel={isTextInPanel || undefined}
      onClick={(event) => click(session, segment, event)}
      onDoubleClick={() => session.perform('play.segment')}
    >
      <NumberCell role="gridcell">
        <PlayButton
          type="button"
          tabIndex={-1}
          aria-label={t('list.play', { number })}
          title={hint('play.segment')}
          onMouseDown={keepFocus}
          onClick={(event) => play(session, segment, event)}
        >
          {number}
          <Play aria-hidden="true" />
        </PlayButton>
        {isLocked ? (
          <LockMark title={t('list.locked')}>
            <Lock aria-label={t('list.locked')} role="img" />
          </LockMark>
        ) : null}
        {mark === null ? null : (
          <FaultMark title={mark} data-warning={(fault === null && !found?.some(isFault)) || undefined}>
            <CircleAlert aria-label={mark} role="img" />
          </FaultMark>
        )}
      </NumberCell>
      {columns.has('start') ? <Time role="gridcell">{clock(segment.start)}</Time> : null}
      {columns.has('end') ? (
        <Time role="gridcell" data-column="end">
          {clock(segment.end)}
        </Time>
      ) : null}
      {columns.has('duration') ? (
        <Time role="gridcell" data-column="duration">
          {clock(segment.end - segment.start)}
        </Time>
      ) : null}
      {columns.has('speaker') ? (
        <Cell role="gridcell" data-column="speaker" title={speaker?.name}>
          {speaker ? (
            <SpeakerName>
              <span style={{ background: token.option[speaker.color] }} />
              <span>{speaker.name}</span>
            </SpeakerName>
          ) : null}
        </Cell>
      ) : null}
      <Cell role="gridcell" data-label-id={textLabel?.id}>
        {isSilentHere(segment, session.store.rules) ? (
          <SilentWords />
        ) : textLabel && isEditable && !isTextInPanel ? (
          <AnswerText
            isInline
            isMultiLine={textLabel.isMultiLine ?? true}
            textRules={session.store.rules}
            aria-label={t('list.textOf', { number })}
            value={typeof answer === 'string' ? answer : ''}
            onFocus={() => session.current()?.id !== segment.id && session.goTo(segment)}
            onKeyDown={(event) => goOnByKey(session, event)}
            onChange={(value) =>
              session.run({
                type: 'segment.answer',
                ids: [segment.id],
                labelId: textLabel.id,
                answer: value === '' ? null : value,
              })
            }
          />
        ) : (
          <Words>{textLabel ? answerWords(textLabel, answer) : ''}</Words>
        )}
      </Cell>
      {columns.has('status') ? (
        <Cell role="gridcell">
          <Verdict segment={segment} number={number} />
        </Cell>
      ) : null}
      {columns.has('comments') ? (
        <Cell role="gridcell">
          {open > 0 ? (
            <CommentCount title={t('list.openComments', { count: open })}>
              <MessageSquare aria-hidden="true" />
              {open}
            </CommentCount>
          ) : null}
        </Cell>
      ) : null}
    </Row>
  );
});

const isFault = ({ severity }: ShownFinding): boolean => severity === 'fault';

/** The status and, for reviewers, the two verdict buttons. */
function Verdict({ segment, number }: { segment: Segment; number: number }) {
  const session = useAudioSession();
  const t = useText(kitText);
  const hint = useActionHint(shellActions);
  const stage = stageOf(session.store.getState().mode);
  const verdict = stage && verdictIn(stage, segment.status);
  const judge = (event: MouseEvent, action: 'verdict.pass' | 'verdict.fail'): void => {
    event.stopPropagation();
    session.store.select([segment.id]);
    session.perform(action);
  };
  return (
    <>
      {stage ? (
        <>
          <VerdictButton
            type="button"
            data-verdict="pass"
            aria-pressed={verdict === 'pass'}
            aria-label={t('workbench.passSegmentNumber', { number })}
            title={hint('verdict.pass')}
            onMouseDown={keepFocus}
            onClick={(event) => judge(event, 'verdict.pass')}
          >
            <Check aria-hidden="true" />
          </VerdictButton>
          <VerdictButton
            type="button"
            data-verdict="fail"
            aria-pressed={verdict === 'fail'}
            aria-label={t('workbench.failSegmentNumber', { number })}
            title={hint('verdict.fail')}
            onMouseDown={keepFocus}
            onClick={(event) => judge(event, 'verdict.fail')}
          >
            <X aria-hidden="true" />
          </VerdictButton>
        </>
      ) : null}
      <UnitStatus unit={segment} />
    </>
  );
}

/** Replaces the text box in a silent segment. */
function SilentWords() {
  return <Silence>{useSilentTitle()}</Silence>;
}

/** Keeps the focus where it was, so that shortcuts still apply there. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

function play(session: AudioSession, segment: Segment, event: MouseEvent): void {
  event.stopPropagation();
  session.goTo(segment);
  session.perform('play.segment');
}

function click(session: AudioSession, segment: Segment, event: MouseEvent): void {
  const isInside = event.target instanceof HTMLTextAreaElement;
  const keys = { isRange: event.shiftKey, isToggle: event.ctrlKey || event.metaKey };
  if (isInside) return;
  if (!keys.isRange && !keys.isToggle) return session.goTo(segment);
  const { document, selection } = session.store.getState();
  session.store.select(selectionAfterClick(document, selection, segment, keys));
}
