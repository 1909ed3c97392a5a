import { isRoleId, mayEver, type Api, type ResponseOf, type Task } from '@earmark/contract';
import {
  Button,
  Dialog,
  ErrorState,
  Grid,
  Link,
  NumberField,
  Skeleton,
  Stack,
  StatusTag,
  Table,
  TextArea,
  toast,
  type TableColumn,
} from '@earmark/ui';
import { useState } from 'react';
import { sentenceOf, useAction, useCall, useSession } from '../../../data/index.ts';
import { formatDateTime, formatNumber, texts } from '../../../i18n/index.ts';
import { Faint } from '../../../list/index.ts';
import { useRouteContext } from '../../../page/index.ts';
import { BlockableButton } from '../../blockable-button/index.ts';
import { basisOf, shareOf } from './Agreement.tsx';
import { AnswerFiles } from './AnswerFiles.tsx';
import { Part } from './Part.tsx';

const t = texts('copies');

type Known = ResponseOf<Api['getGroundTruth']>;
type KnownItem = Known['items'][number];
type Person = Known['people'][number];

/** Items of a task whose answer is known, what people made of them, and who is paused. */
export function GroundTruth({ task }: { task: Pick<Task, 'id' | 'project_state'> }) {
  const { user } = useSession();
  const { data, error, refresh } = useCall('getGroundTruth', { task_id: task.id });
  const { pathOf } = useRouteContext();
  const mark = useAction('markGroundTruth');
  const [isEditing, setEditing] = useState(false);
  const [isReading, setReading] = useState(false);
  const [lifting, setLifting] = useState<Person | null>(null);
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={refresh} />;
  if (!data) return <Skeleton lines={4} />;
  // Readable, and off: a closed project takes no changes
  const off = task.project_state === 'open' ? null : t('task:off_closedProject');
  const mayMark = isRoleId(user.role_id) && mayEver(user.role_id, 'task.create');
  const retire = async (item: KnownItem): Promise<void> => {
    const change = { task_id: task.id, item_ids: [item.item.id] };
    const { ok } = await mark.run({ ...change, is_known: item.is_retired });
    if (!ok) return;
    refresh();
    toast.success(t(item.is_retired ? 'knownAgain' : 'knownNoMore'));
  };
  const ofItems: TableColumn<KnownItem>[] = [
    {
      id: 'item',
      title: t('knownItem'),
      minWidth: 160,
      cell: ({ item }) => <Link href={pathOf('workbench', { item_id: item.id })}>{item.name}</Link>,
    },
    {
      id: 'marked',
      title: t('markedBy'),
      minWidth: 180,
      cell: ({ marked_by: by, marked_at: at }) => `${by.name} · ${formatDateTime(at)}`,
    },
    {
      id: 'answer',
      title: t('answerFrom'),
      minWidth: 140,
      cell: ({ file_name: name }) => (name === null ? <Faint>{t('answerOwn')}</Faint> : name),
    },
    { id: 'score', title: t('agreementFigure'), width: 120, align: 'end', cell: ({ score }) => shareOf(score) },
    { id: 'basis', title: t('basisTitle'), minWidth: 160, cell: ({ score }) => <Faint>{basisOf(score)}</Faint> },
    ...(mayMark
      ? [
          {
            id: 'retire',
            title: '',
            width: 168,
            align: 'end' as const,
            cell: (row: KnownItem) => (
              <BlockableButton size="s" variant="quiet" disabledReason={off} onPress={() => void retire(row)}>
                {t(row.is_retired ? 'useAgain' : 'useNoMore')}
              </BlockableButton>
            ),
          },
        ]
      : []),
  ];
  const ofPeople: TableColumn<Person>[] = [
    { id: 'name', title: t('person'), minWidth: 140, cell: ({ user: { name } }) => name },
    { id: 'score', title: t('allResults'), width: 120, align: 'end', cell: ({ score }) => shareOf(score) },
    { id: 'basis', title: t('basisTitle'), minWidth: 160, cell: ({ score }) => <Faint>{basisOf(score)}</Faint> },
    {
      id: 'recent',
      title: t('recentResults'),
      minWidth: 160,
      cell: ({ recent }) =>
        recent.n === 0 ? '–' : t('ofResults', { value: shareOf(recent), n: formatNumber(recent.n) }),
    },
    {
      id: 'paused',
      title: t('newWork'),
      minWidth: 220,
      cell: (row) =>
        row.paused ? (
          <StatusTag tone="danger">{t('pausedBy', { score: row.paused.score, mark: row.paused.pass_mark })}</StatusTag>
        ) : (
          t('mayTake')
        ),
    },
    {
      id: 'lift',
      title: '',
      width: 120,
      align: 'end',
      cell: (row) =>
        row.paused ? (
          <BlockableButton size="s" disabledReason={off} onPress={() => setLifting(row)}>
            {t('lift')}
          </BlockableButton>
        ) : null,
    },
  ];
  return (
    <Stack gap={3}>
      <Part
        title={t('groundTruth')}
        actions={
          <>
            <Faint>
              {t('rule', { share: data.check_share, mark: data.pass_mark, window: formatNumber(data.check_window) })}
            </Faint>
            {off === null ? null : <Faint>{off}</Faint>}
            {mayMark ? (
              <>
                <BlockableButton size="s" disabledReason={off} onPress={() => setEditing(true)}>
                  {t('changeRule')}
                </BlockableButton>
                <BlockableButton size="s" disabledReason={off} onPress={() => setReading(true)}>
                  {t('answersFromFiles')}
                </BlockableButton>
              </>
            ) : null}
          </>
        }
        empty={data.items.length === 0 ? t(mayMark ? 'noKnownHint' : 'noKnown') : undefined}
      >
        <Table
          aria-label={t('groundTruth')}
          columns={ofItems}
          rows={data.items}
          rowKey={({ item }) => String(item.id)}
        />
      </Part>
      {data.people.length > 0 ? (
        <Part title={t('knownResults')}>
          <Table
            aria-label={t('knownResults')}
            columns={ofPeople}
            rows={data.people}
            rowKey={(row) => String(row.user.id)}
          />
        </Part>
      ) : null}
      {isReading ? <AnswerFiles taskId={task.id} onClose={() => setReading(false)} onTaken={refresh} /> : null}
      {isEditing ? (
        <RuleDialog taskId={task.id} known={data} onClose={() => setEditing(false)} onSaved={refresh} />
      ) : null}
      {lifting ? (
        <LiftDialog taskId={task.id} person={lifting} onClose={() => setLifting(null)} onLifted={refresh} />
      ) : null}
    </Stack>
  );
}

interface RuleDialogProps {
  taskId: number;
  known: Known;
  onClose: () => void;
  onSaved: () => void;
}

/** How often known answers are mixed in, and what pauses a person; applies from now on. */
function RuleDialog({ taskId, known, onClose, onSaved }: RuleDialogProps) {
  const save = useAction('setGroundTruth');
  const [share, setShare] = useState<number | null>(known.check_share);
  const [mark, setMark] = useState<number | null>(known.pass_mark);
  const [window, setWindow] = useState<number | null>(known.check_window);
  const send = async (): Promise<void> => {
    if (share === null || mark === null || window === null) return;
    const rule = { check_share: share, pass_mark: mark, check_window: window };
    const { ok } = await save.run({ task_id: taskId, edit_version: known.edit_version, ...rule });
    if (!ok) return;
    toast.success(t('ruleSaved'));
    onSaved();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('ruleTitle')}
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            isPending={save.isPending}
            isDisabled={share === null || mark === null || window === null}
            onPress={() => void send()}
          >
            {t('common:save')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{t('ruleHint')}</p>
        <Grid columns={2}>
          <NumberField
            label={t('share')}
            unit="%"
            description={t('shareHint')}
            minValue={1}
            maxValue={50}
            value={share}
            onChange={setShare}
          />
          <NumberField
            label={t('passMark')}
            unit="%"
            description={t('passMarkHint')}
            minValue={0}
            maxValue={100}
            value={mark}
            onChange={setMark}
          />
          <NumberField
            label={t('window')}
            description={t('windowHint')}
            minValue={1}
            maxValue={50}
            value={window}
            onChange={setWindow}
          />
        </Grid>
      </Stack>
    </Dialog>
  );
}

interface LiftDialogProps {
  taskId: number;
  person: Person;
  onClose: () => void;
  onLifted: () => void;
}

/** Lets a person go on, with the reason for the trail. */
function LiftDialog({ taskId, person, onClose, onLifted }: LiftDialogProps) {
  const lift = useAction('liftPause');
  const [reason, setReason] = useState('');
  const send = async (): Promise<void> => {
    const { ok } = await lift.run({ task_id: taskId, user_id: person.user.id, reason: reason.trim() });
    if (!ok) return;
    toast.success(t('lifted', { name: person.user.name }));
    onLifted();
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="s"
      onOpenChange={onClose}
      title={t('liftTitle', { name: person.user.name })}
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" isPending={lift.isPending} onPress={() => void send()}>
            {t('lift')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>{t('liftHint')}</p>
        <TextArea label={t('liftReason')} rows={3} maxLength={500} value={reason} onChange={setReason} />
      </Stack>
    </Dialog>
  );
}
