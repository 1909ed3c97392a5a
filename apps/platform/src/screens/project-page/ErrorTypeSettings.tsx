import { Badge, lazyDialog } from '@earmark/ui';
import { ClipboardX } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../data/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { BlockableButton } from '../blockable-button/index.ts';
import type { SettingsPartProps } from './project-part.ts';
import { Note, SettingsRows } from './SettingsRows.tsx';

const t = texts('quality');

const editor = lazyDialog(() => import('../error-types/index.ts').then(({ ErrorTypesDialog }) => ErrorTypesDialog));

/** Error types of a project, with weights. */
export function ErrorTypeSettings({ project, mayChange, isOff }: SettingsPartProps) {
  const types = useCall('listErrorTypes', { project_id: project.id });
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SettingsRows
        title={t('types')}
        rows={types.data?.rows.filter((row) => !row.is_archived)}
        call={types}
        empty={{ icon: <ClipboardX />, title: t('noTypes'), hint: t('noTypesHint') }}
        note={types.data?.is_required === true ? t('isRequired') : undefined}
        change={
          mayChange ? (
            <BlockableButton
              size="s"
              disabledReason={isOff ? t('task:off_closedProject') : null}
              onPress={() => setOpen(true)}
            >
              {t('editTypes')}
            </BlockableButton>
          ) : undefined
        }
      >
        {({ name, weight }) => (
          <>
            <Badge>{name}</Badge>
            <Note>{t('weightOf', { value: formatNumber(weight) })}</Note>
          </>
        )}
      </SettingsRows>
      {isOpen ? <editor.Part project={project} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
