import { contractModalities, type BackfillTemplateFormat, type ContractModality } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { Button, Inline, Menu } from '@earmark/ui';
import { Download } from 'lucide-react';
import { useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { saveAnswer } from '../../list/index.ts';

const t = texts('upload-form');

interface TemplateDownloadProps {
  modality: ModalityKind;
  /** Dataset whose sources the files list; without it they hold examples. */
  datasetId?: number;
}

/** Offers annotation files to be filled in; nothing for kinds of data without. */
export function TemplateDownload({ modality, datasetId }: TemplateDownloadProps) {
  const { run, isPending } = useAction('getBackfillTemplate');
  const { annotations }: ContractModality['upload'] = contractModalities[modality].upload;
  if (annotations === null || annotations.templates.length === 0) return null;
  const download = async (format: BackfillTemplateFormat): Promise<void> => {
    const result = await run({ format, modality, dataset_id: datasetId });
    if (result.ok) saveAnswer(result.data);
  };
  return (
    <Inline>
      <Menu
        trigger={
          <Button size="s" icon={<Download />} isPending={isPending}>
            {t('template')}
          </Button>
        }
        items={annotations.templates.map((format) => ({
          id: format,
          label: t(`template_${format}`),
          onAction: () => void download(format),
        }))}
      />
    </Inline>
  );
}
