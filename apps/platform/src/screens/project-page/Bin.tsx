import { Inline, SegmentedControl, Stack } from '@earmark/ui';
import { useSearchParams } from 'react-router-dom';
import { texts } from '../../i18n/index.ts';
import { ArchiveList, BinList } from '../recycle-bin/index.ts';
import type { ProjectPartProps } from './project-part.ts';

const t = texts('bin');

/** Deleted things of the project: those that can be restored, and those in the archive. */
export function Bin({ project: { id } }: ProjectPartProps) {
  const [query, setQuery] = useSearchParams();
  const isArchive = query.get('kept') === 'archive';
  return (
    <Stack gap={3}>
      <Inline>
        <SegmentedControl
          aria-label={t('routes:bin')}
          value={isArchive ? 'archive' : 'bin'}
          onChange={(chosen) =>
            // Search, sort and page belong to the other list
            setQuery(
              { project_id: String(id), tab: 'bin', ...(chosen === 'archive' && { kept: 'archive' }) },
              { replace: true },
            )
          }
          options={[
            { value: 'bin', label: t('tabBin') },
            { value: 'archive', label: t('tabArchive') },
          ]}
        />
      </Inline>
      {isArchive ? <ArchiveList projectId={id} /> : <BinList projectId={id} />}
    </Stack>
  );
}
