import type { Task } from '@earmark/contract';
import { Button, IconButton, lazyDialog } from '@earmark/ui';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { loadTexts, texts } from '../../i18n/index.ts';

const t = texts('task');

const dialog = lazyDialog(async () => {
  await loadTexts('project');
  return (await import('./TagDialog.tsx')).TagDialog;
});

interface TagChangeProps {
  projectId: number;
  taskIds: readonly number[];
  /** The tasks whose tags are known. */
  known: readonly Pick<Task, 'id' | 'tags'>[];
  /** Shows the icon alone. */
  isCompact?: boolean;
  /** Why they cannot be changed now; for the icon alone. */
  disabledReason?: string | undefined;
}

/** Button that opens the tags of one task or many. */
export function TagChange({ isCompact = false, disabledReason, ...tasks }: TagChangeProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isCompact ? (
        <IconButton
          size="s"
          icon={<Tag />}
          aria-label={t('changeTags')}
          tooltip={t('changeTags')}
          disabledReason={disabledReason ?? null}
          onPress={() => setOpen(true)}
        />
      ) : (
        <Button size="s" icon={<Tag />} onPress={() => setOpen(true)}>
          {t('changeTags')}
        </Button>
      )}
      {isOpen ? <dialog.Part {...tasks} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
