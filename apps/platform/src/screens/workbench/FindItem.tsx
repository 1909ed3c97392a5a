import { itemStatusTexts, type SearchResult } from '@earmark/contract';
import { Card, EmptyState, ErrorState, LinkButton, SearchField, Skeleton, Stack } from '@earmark/ui';
import { useSearchParams } from 'react-router-dom';
import { sentenceOf, useCall } from '../../data/index.ts';
import { language, texts } from '../../i18n/index.ts';
import { Page, useRouteContext } from '../../page/index.ts';
import { Faint, Line, Lines, Name } from './history/history-style.ts';

const t = texts('item-history');

/** Search parameter with the text. */
const parameter = 'search';
/** As many as can be looked through; whoever finds more narrows the search. */
const mostFound = 20;

/** Replaces the workbench where its address names no item: finds one by name or id. */
export function FindItem() {
  const [query, setQuery] = useSearchParams();
  const text = (query.get(parameter) ?? '').trim().slice(0, 100);
  const { data, error, refresh } = useCall('search', text === '' ? null : { text, limit: mostFound }, { isKept: true });
  // In the address, so that going back from an item leads to what was found
  const search = (next: string): void => setQuery(next.trim() === '' ? {} : { [parameter]: next }, { replace: true });
  return (
    <Page title={t('findTitle')}>
      <Card>
        <Stack gap={3}>
          <p>{t('findHint')}</p>
          <SearchField
            autoFocus
            aria-label={t('findField')}
            placeholder={t('findField')}
            maxLength={100}
            defaultValue={text}
            onSearch={search}
          />
          {text === '' ? null : error ? (
            <ErrorState message={sentenceOf(error)} onRetry={refresh} />
          ) : data === undefined ? (
            <Skeleton lines={4} />
          ) : (
            <Found items={data.items} />
          )}
        </Stack>
      </Card>
    </Page>
  );
}

function Found({ items }: { items: SearchResult['items'] }) {
  const { pathOf } = useRouteContext();
  if (items.length === 0) return <EmptyState title={t('findNone')} hint={t('findNoneHint')} />;
  return (
    <Lines>
      {items.map(({ id, name, task, project, status }) => (
        <Line key={id}>
          <div>
            <Name>{name}</Name>
            <Faint>
              {[project.name, task.name, itemStatusTexts[status][language], `ID ${id}`].filter(Boolean).join(' · ')}
            </Faint>
          </div>
          <LinkButton size="s" href={pathOf('workbench', { item_id: id })}>
            {t('findOpen')}
          </LinkButton>
        </Line>
      ))}
    </Lines>
  );
}
