import type { Api, RequestOf } from '@earmark/contract';
import { IconButton, toast } from '@earmark/ui';
import { FileSpreadsheet } from 'lucide-react';
import { orThrow, useAction } from '../../data/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';

const t = texts('audit');

/** Downloads the entries of a search as CSV, which the server audits. */
export function DownloadTrail({
  request,
  isDisabled,
}: {
  request: RequestOf<Api['exportAudit']>;
  isDisabled: boolean;
}) {
  const download = useAction('exportAudit');
  return (
    <IconButton
      variant="secondary"
      icon={<FileSpreadsheet />}
      aria-label={t('list:csv')}
      isDisabled={isDisabled}
      isPending={download.isPending}
      onPress={() => void save()}
    />
  );

  async function save(): Promise<void> {
    const { download_url: url, count } = orThrow(await download.run(request));
    const link = document.createElement('a');
    link.href = url;
    link.download = '';
    link.click();
    toast.success(t('downloaded', { count: formatNumber(count) }));
  }
}
