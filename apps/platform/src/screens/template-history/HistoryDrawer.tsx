import { limits, type TemplateVersion } from '@earmark/contract';
import { Button, ConfirmDialog, Drawer, ErrorState, Pagination, Skeleton, Stack, toast } from '@earmark/ui';
import { useState } from 'react';
import { orThrow, sentenceOf, useAction, useCall } from '../../data/index.ts';
import { formatSentences, texts } from '../../i18n/index.ts';
import { Version, Versions } from './Version.tsx';

const t = texts('template-history');

interface HistoryDrawerProps {
  template: { readonly id: number; readonly name: string; readonly version: number; readonly edit_version: number };
  /** Whether the person may change the template. */
  mayRestore: boolean;
  /** Whether the page has changes that are lost by a restoration. */
  isUnsaved?: boolean;
  onRestored?: () => void;
  onClose: () => void;
}

/** The versions of a template: who saved them, what each changed from any other, and which may be brought back. */
export function HistoryDrawer({ template, mayRestore, isUnsaved = false, onRestored, onClose }: HistoryDrawerProps) {
  const { id, name, edit_version } = template;
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<number>(limits.page.defaultSize);
  const versions = useCall('listTemplateVersions', { template_id: id, page, page_size: pageSize }, { isKept: true });
  const restore = useAction('restoreTemplateVersion');
  const [asked, ask] = useState<TemplateVersion | null>(null);
  const confirm = async (): Promise<void> => {
    if (!asked) return;
    const { version } = orThrow(await restore.run({ id, edit_version, version: asked.version }));
    toast.success(t('restored', { version }));
    onRestored?.();
  };
  const total = versions.data?.total ?? 0;
  const newest = Math.max(template.version, ...(versions.data?.rows ?? []).map(({ version }) => version));
  return (
    <Drawer isOpen onOpenChange={onClose} size="l" title={t('title', { name })}>
      <Stack gap={3}>
        {versions.error ? <ErrorState title={sentenceOf(versions.error)} onRetry={versions.refresh} /> : null}
        {versions.isLoading ? <Skeleton lines={6} /> : null}
        <Versions>
          {versions.data?.rows.map((row) => (
            <Version
              key={row.id}
              templateId={id}
              row={row}
              newest={newest}
              action={
                mayRestore && row.version < newest ? (
                  <Button size="s" aria-label={t('restoreOf', { version: row.version })} onPress={() => ask(row)}>
                    {t('restore')}
                  </Button>
                ) : null
              }
            />
          ))}
        </Versions>
        {total > pageSize ? (
          <Pagination
            page={page}
            pageSize={pageSize}
            total={total}
            onPageChange={setPage}
            onPageSizeChange={(size) => {
              setPageSize(size);
              setPage(1);
            }}
          />
        ) : null}
      </Stack>
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={() => ask(null)}
        title={t('restoreTitle', { version: asked?.version ?? '' })}
        confirmLabel={t('restore')}
        onConfirm={confirm}
      >
        {formatSentences(t('restoreText'), isUnsaved ? t('restoreUnsaved') : '')}
      </ConfirmDialog>
    </Drawer>
  );
}
