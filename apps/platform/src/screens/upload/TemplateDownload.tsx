import { backfillTemplateFormats, type BackfillTemplateFormat } from '@earmark/contract';
import { Button, Inline, Menu } from '@earmark/ui';
import { Download } from 'lucide-react';
import { useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { saveAnswer } from '../../list/index.ts';

const t = texts('upload-form');

/** Offers annotation files with example lines, to be filled in. */
export function TemplateDownload() {
  const { run, isPending } = useAction('getBackfillTemplate');
  const download = async (format: BackfillTemplateFormat): Promise<void> => {
    const result = await run({ format });
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
        items={backfillTemplateFormats.map((format) => ({
          id: format,
          label: t(`template_${format}`),
          onAction: () => void download(format),
        }))}
      />
    </Inline>
  );
}
