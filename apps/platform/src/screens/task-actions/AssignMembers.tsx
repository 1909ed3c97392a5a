import { Button, Checkbox, Dialog, EmptyState, Stack, Table, token, toast, type TableColumn } from '@earmark/ui';
import type { Api, ResponseOf } from '@earmark/contract';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf, useAction, useCall } from '../../data/index.ts';
import type { TaskDialogProps } from './dialog-props.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('task');

type Member = ResponseOf<Api['listMembers']>['rows'][number];

/** Names who annotates and who inspects; what each may do is set per team member. */
export function AssignMembers({ task, onClose }: TaskDialogProps) {
  const members = useCall('listMembers', task.team ? { team_id: task.team.id } : null);
  const { run, isPending } = useAction('assignMembers');
  const [annotators, setAnnotators] = useState(() => new Set(task.annotators.map(({ id }) => id)));
  const [inspectors, setInspectors] = useState(() => new Set(task.inspectors.map(({ id }) => id)));
  const rows = useMemo(() => members.data?.rows.filter((member) => member.can_annotate || member.can_inspect) ?? [], [members.data]);
  const columns = useMemo(
    (): TableColumn<Member>[] => [
      { id: 'person', title: t('person'), cell: ({ user }) => user.name },
      { id: 'annotates', title: t('annotates'), width: 120, cell: (member) => <Mark member={member} label={t('annotates')} isPossible={member.can_annotate} chosen={annotators} onChange={setAnnotators} /> },
      { id: 'inspects', title: t('inspects'), width: 120, cell: (member) => <Mark member={member} label={t('inspects')} isPossible={member.can_inspect} chosen={inspectors} onChange={setInspectors} /> },
    ],
    [annotators, inspectors],
  );
  const assign = async (): Promise<void> => {
    const { ok } = await run({ task_id: task.id, annotator_ids: [...annotators], inspector_ids: [...inspectors] });
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
          <Count>{t('chosenPeople', { annotators: annotators.size, inspectors: inspectors.size })}</Count>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" isPending={isPending} isDisabled={annotators.size === 0 || inspectors.size === 0} onPress={() => void assign()}>
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
          emptyState={<EmptyState title={t('noMembers')} />}
        />
      </Stack>
    </Dialog>
  );
}

interface MarkProps {
  member: Member;
  label: string;
  isPossible: boolean;
  chosen: ReadonlySet<number>;
  onChange: (chosen: Set<number>) => void;
}

function Mark({ member: { user }, label, isPossible, chosen, onChange }: MarkProps) {
  const change = (isSelected: boolean): void => {
    const next = new Set(chosen);
    if (isSelected) next.add(user.id);
    else next.delete(user.id);
    onChange(next);
  };
  return <Checkbox aria-label={`${label}: ${user.name}`} isSelected={chosen.has(user.id)} isDisabled={!isPossible} onChange={change} />;
}

const Count = styled.span`
  align-self: center;
  margin-inline-end: auto;
  color: ${token.color.textMuted};
`;

const Hint = styled.p`
  color: ${token.color.textMuted};
`;
