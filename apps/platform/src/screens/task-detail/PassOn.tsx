import { CallError, type Holder, type Task } from '@earmark/contract';
import { Button, Checkbox, Dialog, RadioGroup, Stack, toast } from '@earmark/ui';
import { useState } from 'react';
import { reportCallError, useAction } from '../../data/index.ts';
import { formatNumber, formatSentences, texts } from '../../i18n/index.ts';
import { Faint } from '../../list/index.ts';
import { PersonField } from '../task-actions/index.ts';

const t = texts('giving');

interface PassOnProps {
  task: Task;
  staleHours: number;
  onDone: () => void;
}

/** Passes on what the selected people hold: to one person with the drafts, or back among the free items. */
export function PassOn({
  read,
  off,
  ...props
}: PassOnProps & { read: () => Promise<readonly Holder[]>; off: string | undefined }) {
  const [holders, setHolders] = useState<readonly Holder[] | null>(null);
  const [isReading, setReading] = useState(false);
  // They may stand on other pages, and hold more or less by now
  const open = async (): Promise<void> => {
    setReading(true);
    try {
      setHolders(await read());
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      reportCallError(error);
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <Button size="s" isPending={isReading} isDisabled={off !== undefined} onPress={() => void open()}>
        {t('passOn')}
      </Button>
      {off === undefined ? null : <Faint>{off}</Faint>}
      {holders ? <PassOnDialog {...props} holders={holders} onClose={() => setHolders(null)} /> : null}
    </>
  );
}

interface PassOnDialogProps extends PassOnProps {
  holders: readonly Holder[];
  onClose: () => void;
}

function PassOnDialog({ task, holders, staleHours, onDone, onClose }: PassOnDialogProps) {
  const { run, isPending } = useAction('passOn');
  const stale = holders.reduce((sum, holder) => sum + holder.stale, 0);
  const all = holders.reduce((sum, holder) => sum + holder.items, 0);
  // Who is gone comes back to none of it, so all of theirs is proposed
  const [isStaleOnly, setStaleOnly] = useState(stale > 0 && holders.every(({ is_gone: isGone }) => !isGone));
  const [outcome, setOutcome] = useState<'give' | 'release'>('give');
  const [toId, setToId] = useState<number | null>(null);
  const people = heirsOf(task, holders);
  const pass = async (): Promise<void> => {
    const result = await run({
      task_id: task.id,
      holders: holders.map(({ user, stage }) => ({ user_id: user.id, stage })),
      stale_hours: isStaleOnly ? staleHours : null,
      to_id: outcome === 'give' ? toId : null,
    });
    if (!result.ok) return;
    const { handed_over: handed, released, kept } = result.data;
    const sentence =
      outcome === 'give'
        ? t('passedOn', { count: handed, value: formatNumber(handed) })
        : t('released', { count: released, value: formatNumber(released) });
    // Some may have been submitted or released between the choice and the call
    if (kept > 0) toast.warning(formatSentences(sentence, t('kept', { count: kept, value: formatNumber(kept) })));
    else toast.success(sentence);
    onClose();
    onDone();
  };
  const isPersonMissing = outcome === 'give' && toId === null;
  const count = isStaleOnly ? stale : all;
  return (
    <Dialog
      isOpen
      size="s"
      onOpenChange={onClose}
      title={t('passOnTitle', { count, value: formatNumber(count) })}
      note={count === 0 ? t('nothingToPassOn') : isPersonMissing ? t('personMissing') : undefined}
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            isPending={isPending}
            isDisabled={count === 0 || isPersonMissing}
            onPress={() => void pass()}
          >
            {t(outcome === 'give' ? 'passOn' : 'toPool')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <RadioGroup
          label={t('passOnTo')}
          options={[
            { value: 'give', label: t('toPerson'), description: t('toPersonHint') },
            { value: 'release', label: t('toPool'), description: t('toPoolHint') },
          ]}
          value={outcome}
          onChange={setOutcome}
        />
        {outcome === 'give' ? (
          <PersonField
            task={task}
            people={people}
            part={holders.some((holder) => holder.stage === 'annotation') ? 'annotation' : 'inspection'}
            value={toId}
            onChange={setToId}
          />
        ) : null}
        {stale === 0 || stale === all ? null : (
          <Checkbox isSelected={isStaleOnly} onChange={setStaleOnly}>
            {t('staleOnly', { count: stale, value: formatNumber(stale) })}
          </Checkbox>
        )}
      </Stack>
    </Dialog>
  );
}

/** People of the task who can take over in each of the stages, without a single holder. */
function heirsOf({ annotators, inspectors }: Task, holders: readonly Holder[]) {
  const stages = new Set(holders.map(({ stage }) => stage));
  const able = [...(stages.has('annotation') ? [annotators] : []), ...(stages.has('inspection') ? [inspectors] : [])];
  const [first = [], ...others] = able;
  const ids = new Set(holders.map(({ user }) => user.id));
  return first.filter(
    ({ id }) => !(ids.size === 1 && ids.has(id)) && others.every((people) => people.some((person) => person.id === id)),
  );
}
