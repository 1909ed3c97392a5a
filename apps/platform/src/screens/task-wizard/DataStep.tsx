import { CallError, limits, type Dataset } from '@earmark/contract';
import {
  EmptyState,
  FormSection,
  LinkButton,
  NumberField,
  Pagination,
  SearchField,
  Stack,
  Table,
  token,
  type TableColumn,
} from '@earmark/ui';
import { DatabaseZap, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { client, reportCallError, sentenceOf, useCall } from '../../data/index.ts';
import { Bound, NoSending } from '../../form/index.ts';
import { formatDateTime, formatDuration, formatNumber, texts } from '../../i18n/index.ts';
import { readMatching } from '../../list/index.ts';
import { useRouteContext } from '../../page/index.ts';
import { sumOf } from './sum.ts';
import type { WizardForm } from './wizard-form.ts';

const t = texts('task-wizard');
const pageSize = 10;

export interface DataStepProps {
  form: WizardForm;
  projectId: number;
  chosen: readonly Dataset[];
  onChange: (chosen: readonly Dataset[]) => void;
}

/** Data configuration: which datasets, and how many of their audios at most. */
export function DataStep({ form, projectId, chosen, onChange }: DataStepProps) {
  const { pathOf } = useRouteContext();
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const [isSelectingMatching, setSelecting] = useState(false);
  const { control, setValue } = form;
  const maxItems = useWatch({ control, name: 'max_items' });
  const available = useCall(
    'listDatasets',
    { project_id: projectId, is_available: true, page, page_size: pageSize, search },
    { isKept: true },
  );
  const rows = available.data?.rows ?? [];
  const total = available.data?.total ?? 0;
  const sum = sumOf(chosen);
  const taken = Math.min(sum.items, maxItems ?? limits.task.maxItems);
  const [first] = chosen;
  const choose = (keys: ReadonlySet<string>): void => {
    const kept = chosen.filter(({ id }) => keys.has(String(id)));
    const added = rows.filter(({ id }) => keys.has(String(id)) && !chosen.some((other) => other.id === id));
    // "Select all" may catch both kinds; the first decides.
    const mode = kept[0] ?? added[0];
    const next = [...kept, ...added].filter(({ has_backfill }) => has_backfill === mode?.has_backfill);
    take(next);
  };
  const take = (next: readonly Dataset[]): void => {
    onChange(next);
    setValue(
      'dataset_ids',
      next.map(({ id }) => id),
      { shouldDirty: true, shouldValidate: true },
    );
  };
  const chooseMatching = async (): Promise<void> => {
    setSelecting(true);
    try {
      const mode = first ?? rows[0];
      const request = { project_id: projectId, is_available: true, has_backfill: mode?.has_backfill, search };
      take(
        await readMatching(
          (number, size) => client.listDatasets({ ...request, page: number, page_size: size }),
          limits.selection.datasets,
        ),
      );
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      reportCallError(error);
    } finally {
      setSelecting(false);
    }
  };
  return (
    <>
      <Section>
        <NoSending>
          <Stack gap={3}>
            <Head>
              <div>
                <Title>{t('datasets')}</Title>
                <Hint>{t('datasetsHint', { max: limits.selection.datasets })}</Hint>
              </div>
              <Search
                aria-label={t('searchDatasets')}
                placeholder={t('searchDatasets')}
                value={search}
                onChange={(text) => {
                  setSearch(text);
                  setPage(1);
                }}
              />
            </Head>
            <Choice role="group" aria-label={t('datasets')}>
              <Table
                aria-label={t('datasets')}
                columns={columns}
                rows={rows}
                rowKey={({ id }) => String(id)}
                selection={{
                  selectedKeys: new Set(chosen.map(({ id }) => String(id))),
                  onChange: choose,
                  maximum: limits.selection.datasets,
                  total,
                  onSelectMatching: () => void chooseMatching(),
                  isSelectingMatching,
                  disabledKeys: new Set(
                    rows
                      .filter(({ has_backfill }) => first && has_backfill !== first.has_backfill)
                      .map(({ id }) => String(id)),
                  ),
                }}
                isLoading={available.isLoading}
                error={available.error ? { message: sentenceOf(available.error), onRetry: available.refresh } : null}
                minWidth={760}
                emptyState={
                  search === '' ? (
                    <EmptyState
                      icon={<DatabaseZap />}
                      title={t('noDatasets')}
                      hint={t('noDatasetsHint')}
                      action={<LinkButton href={pathOf('upload', { project_id: projectId })}>{t('upload')}</LinkButton>}
                    />
                  ) : (
                    <EmptyState icon={<SearchX />} title={t('common:nothingFound')} />
                  )
                }
                footer={
                  total > pageSize ? (
                    <Pagination page={page} pageSize={pageSize} total={total} onPageChange={setPage} />
                  ) : undefined
                }
              />
              <Bound control={control} name="dataset_ids">
                {({ errorMessage }) => (
                  <Foot>
                    <span aria-live="polite">
                      {chosen.length === 0
                        ? t('sumNone')
                        : t('sum', {
                            datasets: formatNumber(chosen.length),
                            items: formatNumber(sum.items),
                            time: formatDuration(sum.seconds),
                          })}
                    </span>
                    <Fault role="alert" data-fault={errorMessage === undefined ? undefined : true}>
                      {errorMessage}
                    </Fault>
                  </Foot>
                )}
              </Bound>
            </Choice>
          </Stack>
        </NoSending>
      </Section>
      <FormSection title={t('amount')} description={t('amountHint')}>
        <Bound control={control} name="max_items">
          {({ value, onChange, ...field }) => (
            <NumberField
              {...field}
              label={t('maxItems')}
              isRequired
              minValue={limits.task.minItems}
              maxValue={limits.task.maxItems}
              step={1}
              value={value ?? null}
              onChange={(next) => onChange(next ?? Number.NaN)}
              description={
                sum.items === 0
                  ? undefined
                  : taken < sum.items
                    ? t('takesPart', { taken: formatNumber(taken), all: formatNumber(sum.items) })
                    : t('takesAll', { all: formatNumber(sum.items) })
              }
            />
          )}
        </Bound>
      </FormSection>
    </>
  );
}

const columns: readonly TableColumn<Dataset>[] = [
  { id: 'name', title: t('column:datasets.name'), minWidth: 180, cell: ({ name }) => name },
  {
    id: 'available',
    title: t('column:datasets.available'),
    width: 112,
    align: 'end',
    cell: ({ available, total }) => `${formatNumber(available)} / ${formatNumber(total)}`,
  },
  {
    id: 'seconds',
    title: t('column:datasets.seconds'),
    width: 96,
    align: 'end',
    cell: ({ seconds }) => formatDuration(seconds),
  },
  {
    id: 'backfill',
    title: t('column:datasets.has_backfill'),
    width: 104,
    cell: ({ has_backfill }) => t(has_backfill ? 'common:yes' : 'common:no'),
  },
  {
    id: 'location',
    title: t('dataset:location'),
    width: 120,
    cell: ({ location }) => t(location === 'domestic' ? 'project:regionDomestic' : 'project:regionOverseas'),
  },
  { id: 'created', title: t('common:createdAt'), width: 152, cell: ({ created_at }) => formatDateTime(created_at) },
];

const Section = styled.section`
  padding: ${token.space[5]} 0;
  border-bottom: 1px solid ${token.color.border};
`;

const Title = styled.h2`
  font-size: ${token.fontSize.l};
  font-weight: ${token.fontWeight.strong};
`;

const Hint = styled.p`
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
`;

const Search = styled(SearchField)`
  flex: 0 1 260px;

  @media (width < 768px) {
    flex-basis: 100%;
  }
`;

const Choice = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
  min-width: 0;
`;

const Foot = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${token.space[1]} ${token.space[4]};
  min-height: 20px;
  color: ${token.color.textMuted};
`;

const Fault = styled.span`
  color: ${token.tone.danger.text};
`;
