import type { Dashboard } from '@earmark/contract';
import { Button, LinkButton, toast } from '@earmark/ui';
import { Play } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { resumePath } from './Resume.tsx';

const t = texts('dashboard');

/** Waiting kinds that are free to claim, with their stage. */
const free = [
  { kind: 'claimable', stage: 'annotation', label: 'startAnnotating' },
  { kind: 'adjudicable', stage: 'inspection', label: 'startInspecting' },
  { kind: 'inspectable', stage: 'inspection', label: 'startInspecting' },
  { kind: 'verifying', stage: 'acceptance', label: 'startVerifying' },
] as const;

/** Primary action: resume started work, or claim a free item. */
export function NextWork({ resume, waiting }: Pick<Dashboard, 'resume' | 'waiting'>) {
  const navigate = useNavigate();
  const { run, isPending } = useAction('nextItem');
  const [first] = resume;
  if (first)
    return (
      <LinkButton variant="primary" icon={<Play />} href={resumePath(first)}>
        {t('goOn')}
      </LinkButton>
    );
  const found = free.flatMap(
    (one) =>
      waiting
        .find(({ kind, tasks }) => kind === one.kind && tasks.length > 0)
        ?.tasks.slice(0, 1)
        .map((task) => ({ ...one, task })) ?? [],
  )[0];
  if (!found) return null;
  const start = async (): Promise<void> => {
    const result = await run({ task_id: found.task.id, stage: found.stage });
    if (!result.ok) return;
    if (result.data.item_id === null) toast.info(t('task:nothingToDo'));
    else void navigate(resumePath({ business: found.task.business, stage: found.stage, item_id: result.data.item_id }));
  };
  return (
    <Button variant="primary" icon={<Play />} isPending={isPending} onPress={() => void start()}>
      {t(found.label)}
    </Button>
  );
}
