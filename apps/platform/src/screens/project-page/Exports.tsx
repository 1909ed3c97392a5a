import { modalityOf } from '@earmark/contract';
import { Button } from '@earmark/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../../i18n/index.ts';
import { ExportDialog, ExportRecords } from '../export-dialog/index.ts';
import type { ProjectPartProps } from './project-part.ts';

const t = texts('export');

/** Exports of the project, and the way to a new one. */
export function Exports({ project }: ProjectPartProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ExportRecords
        projectId={project.id}
        onExport={() => setOpen(true)}
        actions={
          <Button icon={<Download />} onPress={() => setOpen(true)}>
            {t('export')}
          </Button>
        }
      />
      {isOpen ? (
        <ExportDialog
          projectId={project.id}
          modality={modalityOf(project.business)}
          isNew
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
