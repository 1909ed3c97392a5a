import { modalityOf, type AssignmentEdit, type Task } from '@earmark/contract';
import { Button, Checkbox, Dialog, Inline, SearchField, Stack, token, toast } from '@earmark/ui';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { watchBatch } from '../../batch/index.ts';
import { defaultBusiness } from '../../business/index.ts';
import { reportCallError, sentenceOf, useAction, useCall } from '../../data/index.ts';
import { formatNumber, formatSentences, texts } from '../../i18n/index.ts';
import { DepartureChoice, departureOf, sumInHand } from '../departure/index.ts';
import { assignmentRead, commonAssignment, ruleToSend } from './assignment.ts';
import type { TaskDialogProps } from './dialog-props.ts';
import { GivingForm } from './GivingForm.tsx';
import { MemberTable } from './MemberTable.tsx';
import { useAssignmentConflict } from './use-assignment-conflict.ts';
import { useDepartures } from './use-departures.ts';

const t = texts('giving');

/** Assigns annotators and inspectors to a task, and says how its items reach them. */
export const AssignMembers = ({ task, onClose }: TaskDialogProps) => <AssignPeople tasks={[task]} onClose={onClose} />;

/** Same for several tasks of a team at once, as a batch operation. */
export function AssignPeople({ tasks, onClose }: { tasks: readonly Task[]; onClose: () => void }) {
  const [first] = tasks;
  const single = tasks.length === 1 ? first : undefined;
  const modality = first?.modality ?? modalityOf(defaultBusiness);
  const taskIds = tasks.map(({ id }) => id);
  const team = first?.team;
  const loads = useCall('listLoads', team ? { team_id: team.id, modality, task_ids: taskIds } : null);
  const [assignment, setAssignment] = useState(() => commonAssignment(tasks));
  // Frozen on opening, like the assignment that it belongs to
  const [read, setRead] = useState(() => assignmentRead(first));
  const [keepsOthers, setKeepsOthers] = useState(tasks.length > 1);
  const [search, setSearch] = useState('');
  const assignOne = useAction('assignMembers');
  const assignMany = useAction('startBatch');

  const everyone = useMemo(() => loads.data?.rows ?? [], [loads.data]);
  // Found here and not on the server: who is ticked must stay ticked while it is searched
  const rows = useMemo(() => {
    const text = search.trim().toLowerCase();
    return everyone.filter(({ user }) => user.name.toLowerCase().includes(text));
  }, [everyone, search]);
  // People who have left the team since are dropped.
  const inTeam = (chosen: ReadonlySet<number>): number[] =>
    everyone
      .map(({ user }) => user.id)
      .filter((person) => chosen.has(person))
      .sort((one, other) => one - other);
  const [annotating, inspecting] = [inTeam(assignment.annotators), inTeam(assignment.inspectors)];
  const departures = useDepartures(loads.data ? single : undefined, annotating, inspecting);
  const giving = ruleToSend({ ...assignment, annotators: new Set(annotating) });
  const hasCounts = giving.method !== 'count' || giving.counts.length > 0;
  const isPreviewed = giving.method !== 'claim' && hasCounts && (annotating.length > 0 || keepsOthers);
  const preview = useCall(
    'previewGiving',
    isPreviewed ? { task_ids: taskIds, annotator_ids: annotating, keeps_others: keepsOthers, giving } : null,
    { isKept: true },
  );
  const gets = useMemo(
    () => new Map(preview.data?.rows.map(({ user_id: userId, items }) => [userId, items])),
    [preview.data],
  );
  // Beside the people whom a task has, a batch may add to one stage alone
  const isNobody = keepsOthers
    ? annotating.length + inspecting.length === 0
    : annotating.length === 0 || inspecting.length === 0;
  const obstacle = isNobody ? t('nobody') : !hasCounts ? t('countsMissing') : undefined;

  const assign = async (): Promise<void> => {
    const people = { annotator_ids: annotating, inspector_ids: inspecting, giving };
    if (single) return assignOver(single, people, read);
    // In the background, with a record, the reason of each task that refuses, and undo
    const result = await assignMany.run({
      action: 'assign_people',
      parameters: { ...people, keeps_others: keepsOthers },
      target: { task_ids: taskIds },
    });
    if (!result.ok) return;
    watchBatch(result.data.id);
    onClose();
  };
  const assignOver = async (task: Task, people: AssignmentEdit, over: typeof read): Promise<void> => {
    const decisions = departures.decided.map(({ userId, value }) => ({
      user_id: userId,
      departure: departureOf(value),
    }));
    const result = await assignOne.run(
      { task_id: task.id, edit_version: over.version, ...people, departures: decisions },
      { isQuiet: true },
    );
    if (result.ok) {
      toast.success(doneSentence(t('task:doneAssignMembers'), result.data.given));
      onClose();
    } else if (!handle(result.error, { mine: people, base: over.base })) reportCallError(result.error);
  };
  const nameOf = (id: number): string => everyone.find(({ user }) => user.id === id)?.user.name ?? `#${id}`;
  const { handle, question } = useAssignmentConflict(nameOf, modality, ({ values, base, version }) => {
    setAssignment({
      annotators: new Set(values.annotator_ids),
      inspectors: new Set(values.inspector_ids),
      giving: values.giving,
    });
    // The next save is compared with the version that the choice was made against
    setRead({ base, version });
    if (single) void assignOver(single, values, { base, version });
  });
  const last = loads.data?.last;
  const title = single
    ? t('task:actionAssignMembers')
    : t('assignMany', { count: tasks.length, value: formatNumber(tasks.length) });
  return (
    <Dialog
      isOpen
      size="xl"
      onOpenChange={onClose}
      title={title}
      note={
        obstacle ??
        (departures.holding.some(({ user }) => departures.decisionOf(user.id) === null)
          ? t('departuresOpen')
          : t('task:chosenPeople', {
              annotators: formatNumber(annotating.length),
              inspectors: formatNumber(inspecting.length),
            }))
      }
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            isPending={assignOne.isPending || assignMany.isPending}
            isDisabled={obstacle !== undefined || !departures.isDecided}
            onPress={() => void assign()}
          >
            {title}
          </Button>
        </>
      }
    >
      {question}
      <Stack gap={3}>
        <Hint>{t('task:membersHint')}</Hint>
        <Inline gap={2}>
          <SearchField placeholder={t('search')} onSearch={setSearch} delay={0} />
          <Button
            isDisabled={!last}
            onPress={() =>
              last &&
              setAssignment({
                annotators: new Set(last.annotator_ids),
                inspectors: new Set(last.inspector_ids),
                giving: last.giving,
              })
            }
          >
            {last ? t('asInTask', { task: last.task.name }) : t('noLastTask')}
          </Button>
          {single ? null : (
            <Checkbox isSelected={keepsOthers} onChange={setKeepsOthers}>
              {t('keepsOthers')}
            </Checkbox>
          )}
        </Inline>
        <MemberTable
          rows={rows}
          modality={modality}
          assignment={assignment}
          onChange={setAssignment}
          preview={isPreviewed ? gets : undefined}
          isLoading={loads.isLoading}
          error={loads.error ? { message: sentenceOf(loads.error), onRetry: loads.refresh } : null}
        />
        <GivingForm
          value={assignment.giving}
          modality={modality}
          onChange={(rule) => setAssignment({ ...assignment, giving: rule })}
        />
        {!isPreviewed || !preview.data ? null : (
          <Hint aria-live="polite">
            {t(giving.is_claimable ? 'previewClaimable' : 'previewKept', {
              given: formatNumber([...gets.values()].reduce((sum, items) => sum + items, 0)),
              free: formatNumber(preview.data.free),
            })}
          </Hint>
        )}
        {isPreviewed && preview.error ? <Hint role="alert">{sentenceOf(preview.error)}</Hint> : null}
        {departures.error ? <Hint role="alert">{sentenceOf(departures.error)}</Hint> : null}
        {departures.holding.map((row) => (
          <DepartureChoice
            key={row.user.id}
            name={row.user.name}
            counts={sumInHand([row])}
            heirs={everyone
              .map(({ user }) => user)
              .filter(({ id }) => id !== row.user.id && (annotating.includes(id) || inspecting.includes(id)))}
            finishHint={t('people:finishHintTask')}
            value={departures.decisionOf(row.user.id)}
            onChange={(value) => departures.decide(row.user.id, value)}
          />
        ))}
      </Stack>
    </Dialog>
  );
}

const doneSentence = (sentence: string, given: number): string =>
  given === 0 ? sentence : formatSentences(sentence, t('doneGiven', { count: given, value: formatNumber(given) }));

const Hint = styled.p`
  color: ${token.color.textMuted};
`;
