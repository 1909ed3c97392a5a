import { requestErrors } from '@earmark/contract';
import { Button, toast } from '@earmark/ui';
import { useNavigate } from 'react-router-dom';
import type { IngestOptions } from '../../business/index.ts';
import { sentenceOf, useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { useRouteContext } from '../../page/index.ts';

const t = texts('upload-form');

/** How many names are tried when the file's own is taken. */
const mostCopies = 20;

interface TemplateOfFileProps {
  fileId: number;
  fileName: string;
  /** How the file is read; undefined while that is guessed. */
  ingest: IngestOptions | undefined;
}

/** How long the way to the new template is offered. */
const milliseconds = 20_000;

/**
 * Makes a template of the labels with which a file is annotated. It is opened on request alone: what was corrected of
 * an upload that is not finished stands on this page.
 */
export function TemplateOfFile({ fileId, fileName, ingest }: TemplateOfFileProps) {
  const navigate = useNavigate();
  const { business, pathOf } = useRouteContext();
  const read = useAction('getDatasetFileLabels');
  const create = useAction('createTemplate');
  const make = async (): Promise<void> => {
    const found = await read.run({ file_id: fileId, ...(ingest && { ingest: { ...ingest } }) });
    if (!found.ok) return;
    const stem =
      fileName
        .replace(/^.*\//, '')
        .replace(/\.[^.]+$/, '')
        .slice(0, 90) || fileName.slice(0, 90);
    for (let copy = 1; copy <= mostCopies; copy += 1) {
      const name = copy === 1 ? stem : `${stem} (${copy})`;
      const result = await create.run({ name, business, labels: found.data.labels, phrases: [] }, { isQuiet: true });
      if (result.ok) {
        const path = pathOf('template-editor', { template_id: result.data.id });
        const action = { label: t('openTemplate'), onPress: () => void navigate(path) };
        return toast.success(t('templateMade', { name }), { action, milliseconds });
      }
      if (result.error.code !== requestErrors.name_taken.code || copy === mostCopies)
        return void toast.error(sentenceOf(result.error));
    }
  };
  return (
    <div>
      <Button isPending={read.isPending || create.isPending} onPress={() => void make()}>
        {t('templateOfFile')}
      </Button>
    </div>
  );
}
