import { Banner, LinkButton, Stack } from '@earmark/ui';
import { useCall } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { useRouteContext } from '../../page/index.ts';

const t = texts('upload-form');
const mostShown = 3;

/** The person's unfinished uploads in this project. */
export function UnfinishedUploads({ projectId }: { projectId: number }) {
  const { pathOf } = useRouteContext();
  const unfinished = useCall('myUploads', {});
  const rows = unfinished.data?.rows.filter(({ project }) => project.id === projectId) ?? [];
  if (rows.length === 0) return null;
  return (
    <Stack gap={2}>
      {rows.slice(0, mostShown).map((dataset) => (
        <Banner
          key={dataset.id}
          tone="info"
          actions={
            <LinkButton size="s" href={pathOf('upload', { project_id: projectId, dataset_id: dataset.id })}>
              {t('goOn')}
            </LinkButton>
          }
        >
          {t('unfinished', { name: dataset.name })}
        </Banner>
      ))}
    </Stack>
  );
}
