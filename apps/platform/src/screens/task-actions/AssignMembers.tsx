import { Button, Checkbox, Dialog, EmptyState, Stack, Table, token, toast, type TableColumn } from '@earmark/ui';
import type { Api, ResponseOf } from '@earmark/contract';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf, useAction, useCall } from '../../data/index.ts';
import type { TaskDialogProps } from './dialog-props.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { DepartureChoice, departureOf, heldCount, sumInHand, type DepartureValue } from '../departure/index.ts';

const t = texts('task');

type Member = ResponseOf<Api['listMembers']>['rows'][number];

/** Assigns annotators and inspectors; eligibility is set per team member. */
export function AssignMembers({ task, onClose }: TaskDialogProps) {
  const members = useCall('listMembers', task.team ? { team_id: task.team.id } : null);
  const { run, isPending } = useAction('assignMembers');
  const [annotators, setAnnotators] = useState(() => new Set(task.annotators.map(({ id }) => id)));
  const [inspectors, setInspectors] = useState(() => new Set(task.inspectors.map(({ id }) => id)));
  const rows = useMemo(() => {
    // Assigned people are listed even when the team no longer permits them, so that they can be removed
    const named = new Set([...task.annotators, ...task.inspectors].map(({ id }) => id));
    return (
      members.data?.rows.filter(
        ({ can_annotate, can_inspect, user }) => can_annotate || can_inspect || named.has(user.id),
      ) ?? []
    );
  }, [members.data, task.annotators, task.inspectors]);
  // People who have left the team since are dropped.
  const inTeam = (chosen: People): number[] => rows.map(({ user }) => user.id).filter((person) => chosen.has(person));
  const [annotating, inspecting] = [inTeam(annotators), inTeam(inspectors)];
  const leaving = [
    ...task.annotators.filter(({ id }) => !annotating.includes(id)),
    ...task.inspectors.filter(({ id }) => !inspecting.includes(id)),
  ];
  // Sorted, because the ids are part of the cache key
  const leavingIds = [...new Set(leaving.map(({ id }) => id))].sort((a, b) => a - b);
  const inHand = useCall('listInHand', leavingIds.length === 0 ? null : { user_ids: leavingIds, task_id: task.id }, {
    isKept: true,
  });
  const [decisions, setDecisions] = useState<ReadonlyMap<number, DepartureValue>>(new Map());
  // Nobody is removed before the server has said what they hold
  const isKnown = leavingIds.length === 0 || (inHand.data !== undefined && !inHand.isRefreshing);
  const holding = (inHand.data?.rows ?? []).filter((row) => leavingIds.includes(row.user.id) && heldCount(row) > 0);
  const isDecided = isKnown && holding.every(({ user }) => decisions.has(user.id));
  const heirs = rows.map(({ user }) => user).filter(({ id }) => annotating.includes(id) || inspecting.includes(id));
  const columns = useMemo(
    (): TableColumn<Member>[] => [
      {
        id: 'person',
        title: t('person'),
        minWidth: 80,
        cell: ({ user }) => <span title={user.name}>{user.name}</span>,
      },
      part('annotates', rows, ({ can_annotate }) => can_annotate, annotators, setAnnotators),
      part('inspects', rows, ({ can_inspect }) => can_inspect, inspectors, setInspectors),
    ],
    [rows, annotators, inspectors],
  );
  const assign = async (): Promise<void> => {
    const departures = holding.flatMap(({ user }) => {
      const value = decisions.get(user.id);
      return value === undefined ? [] : [{ user_id: user.id, departure: departureOf(value) }];
    });
    const { ok } = await run({ task_id: task.id, annotator_ids: annotating, inspector_ids: inspecting, departures });
    if (!ok) return;
    toast.success(t('doneAssignMembers'));
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('actionAssignMembers')}
      footer={
        <>
          <Count>
            {t('chosenPeople', {
              annotators: formatNumber(annotating.length),
              inspectors: formatNumber(inspecting.length),
            })}
          </Count>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            isPending={isPending}
            isDisabled={annotating.length === 0 || inspecting.length === 0 || !isDecided}
            onPress={() => void assign()}
          >
            {t('common:confirm')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Hint>{t('membersHint')}</Hint>
        <Table
          aria-label={t('actionAssignMembers')}
          columns={columns}
          rows={rows}
          rowKey={(member) => String(member.user.id)}
          isLoading={members.isLoading}
          error={members.error ? { message: sentenceOf(members.error), onRetry: members.refresh } : null}
          maxHeight="max(240px, calc(100dvh - 380px))"
          emptyState={<EmptyState title={t('noMembers')} />}
        />
        {inHand.error ? <Hint role="alert">{sentenceOf(inHand.error)}</Hint> : null}
        {holding.map((row) => (
          <DepartureChoice
            key={row.user.id}
            name={row.user.name}
            counts={sumInHand([row])}
            heirs={heirs.filter(({ id }) => id !== row.user.id)}
            finishHint={t('people:finishHintTask')}
            value={decisions.get(row.user.id) ?? null}
            onChange={(value) => setDecisions(new Map(decisions).set(row.user.id, value))}
          />
        ))}
      </Stack>
    </Dialog>
  );
}

type People = ReadonlySet<number>;

/** Checkbox column of one role in the task; its header selects all eligible team members or none. */
function part(
  id: 'annotates' | 'inspects',
  members: readonly Member[],
  mayDo: (member: Member) => boolean,
  chosen: People,
  onChange: (chosen: Set<number>) => void,
): TableColumn<Member> {
  const able = members.filter(mayDo).map(({ user }) => user.id);
  const hasAll = able.length > 0 && able.every((person) => chosen.has(person));
  const mark = (people: readonly number[], isChosen: boolean): void =>
    onChange(
      isChosen ? new Set([...chosen, ...people]) : new Set([...chosen].filter((person) => !people.includes(person))),
    );
  return {
    id,
    title: t(id),
    width: 116,
    head: (
      <Checkbox
        isSelected={hasAll}
        isIndeterminate={!hasAll && able.some((person) => chosen.has(person))}
        isDisabled={able.length === 0}
        onChange={(isChosen) => mark(able, isChosen)}
      >
        {t(id)}
      </Checkbox>
    ),
    // People who are no longer eligible can still be removed.
    cell: (member) => (
      <Checkbox
        aria-label={`${t(id)}: ${member.user.name}`}
        isSelected={chosen.has(member.user.id)}
        isDisabled={!mayDo(member) && !chosen.has(member.user.id)}
        onChange={(isChosen) => mark([member.user.id], isChosen)}
      />
    ),
  };
}

const Count = styled.span`
  align-self: center;
  margin-inline-end: auto;
  color: ${token.color.textMuted};
`;

const Hint = styled.p`
  color: ${token.color.textMuted};
`;
