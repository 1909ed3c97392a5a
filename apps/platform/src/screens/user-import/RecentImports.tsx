import { userImportList, type Api, type ResponseOf, type UserImportHead } from '@earmark/contract';
import { EmptyState, Stack, StatusTag, token, type Tone } from '@earmark/ui';
import { styled } from 'styled-components';
import { formatNumber, texts } from '../../i18n/index.ts';
import {
  listColumns,
  ListScreen,
  NameLink,
  useIsShown,
  useListCall,
  useListQuery,
  type ShownColumn,
} from '../../list/index.ts';
import { importPath } from './paths.ts';

const t = texts('user-import');
const pollMs = 3000;

type ListedImport = ResponseOf<Api['listUserImports']>['rows'][number];

const tones: Readonly<Record<UserImportHead['state'], Tone>> = {
  checked: 'neutral',
  running: 'accent',
  done: 'success',
  failed: 'danger',
};

/** The imports of the last day, running ones with their progress; nothing when there are none. */
export function RecentImports() {
  const query = useListQuery(userImportList);
  const imports = useListCall('listUserImports', query.request, {
    refreshEvery: (latest) => (latest?.rows.some(({ state }) => state === 'running') ? pollMs : 0),
  });
  const isShown = useIsShown(imports, query);
  if (!isShown) return null;
  return (
    <Stack gap={2}>
      <Title>{t('recent')}</Title>
      <ListScreen
        aria-label={t('recent')}
        name="userImports"
        columns={columns}
        query={query}
        list={imports}
        searchPlaceholder={t('searchFiles')}
        maxHeight="480px"
        emptyState={<EmptyState title={t('noImports')} />}
      />
    </Stack>
  );
}

const columns: readonly ShownColumn<ListedImport>[] = listColumns<typeof userImportList, ListedImport>(userImportList, {
  file_name: {
    cell: ({ import_id: importId, file_name: name }) => <NameLink href={importPath(importId)} name={name} />,
  },
  state: {
    words: (state) => t(`state_${state}`),
    cell: ({ state, processed, total }) => (
      <StatusTag tone={tones[state]}>
        {state === 'running'
          ? t('runningAt', { done: formatNumber(processed), total: formatNumber(total) })
          : t(`state_${state}`)}
      </StatusTag>
    ),
  },
});

const Title = styled.h2`
  font-size: ${token.fontSize.l};
  font-weight: ${token.fontWeight.strong};
`;
