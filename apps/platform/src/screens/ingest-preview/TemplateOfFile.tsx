import { requestErrors } from '@earmark/contract';
import { Button, toast } from '@earmark/ui';
import { useNavigate } from 'react-router-dom';
import { sentenceOf, useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { useRouteContext } from '../../page/index.ts';

const t = texts('upload-form');

/** How many names are tried when the file's own is taken. */
const mostCopies = 20;

/** Makes a template of the labels with which a file is annotated, and opens it. */
export function TemplateOfFile({ fileId, fileName }: { fileId: number; fileName: string }) {
  const navigate = useNavigate();
  const { business, pathOf } = useRouteContext();
  const read = useAction('getDatasetFileLabels');
  const create = useAction('createTemplate');
  const make = async (): Promise<void> => {
    const found = await read.run({ file_id: fileId });
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
        toast.success(t('templateMade', { name }));
        return void navigate(pathOf('template-editor', { template_id: result.data.id }));
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
