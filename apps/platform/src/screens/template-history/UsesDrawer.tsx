import { distributionStateTexts, taskStatusTexts, useList, type Api, type ResponseOf } from '@earmark/contract';
import { Banner, Drawer, EmptyState, Link, Stack, token } from '@earmark/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { formatNumber, language, texts } from '../../i18n/index.ts';
import {
  Faint,
  listColumns,
  ListScreen,
  NameLink,
  useListCall,
  useLocalListQuery,
  type ShownColumn,
} from '../../list/index.ts';
import { screenPath } from '../../routes.ts';

const t = texts('template-history');

type Uses = ResponseOf<Api['listTemplateUses']>;
type Use = Uses['rows'][number];

/** The tasks and distributions that use a template, with the version that each keeps. */
export function UsesDrawer({ template, onClose }: { template: { id: number; name: string }; onClose: () => void }) {
  const query = useLocalListQuery(useList);
  const uses = useListCall('listTemplateUses', { ...query.request, template_id: template.id });
  const columns = useMemo(() => columnsOf(), []);
  const { distributions = [], elsewhere = 0 } = uses.data ?? {};
  return (
    <Drawer isOpen onOpenChange={onClose} size="l" title={t('usesTitle', { name: template.name })}>
      <Stack gap={4}>
        {elsewhere > 0 ? <Banner tone="neutral">{t('elsewhere', { count: elsewhere })}</Banner> : null}
        {distributions.length > 0 ? (
          <section>
            <Title>{t('distributions')}</Title>
            <Distributions>
              {distributions.map((distribution) => (
                <li key={distribution.id}>
                  <Link href={pathOf(distribution)}>{distribution.name}</Link>{' '}
                  <Faint>
                    {[
                      distribution.project.name,
                      distributionStateTexts[distribution.state][language],
                      ...(distribution.version === null
                        ? []
                        : [t('distributionVersion', { version: formatNumber(distribution.version) })]),
                    ].join(' · ')}
                  </Faint>
                </li>
              ))}
            </Distributions>
          </section>
        ) : null}
        <section>
          <Title>{t('uses')}</Title>
          <ListScreen
            aria-label={t('uses')}
            name="templates.uses"
            columns={columns}
            query={query}
            list={uses}
            searchPlaceholder={t('searchUses')}
            maxHeight="60vh"
            emptyState={<EmptyState title={t('unused')} />}
          />
        </section>
      </Stack>
    </Drawer>
  );
}

const pathOf = ({ business, project }: Uses['distributions'][number]): string =>
  screenPath({ business, area: 'manager' }, 'distribution-list', { project_id: project.id });

const columnsOf = (): ShownColumn<Use>[] =>
  listColumns<typeof useList, Use>(useList, {
    name: {
      minWidth: 160,
      cell: ({ id, name, business }) => (
        <NameLink href={screenPath({ business, area: 'manager' }, 'task-detail', { task_id: id })} name={name} />
      ),
    },
    status: { words: (status) => taskStatusTexts[status][language] },
    version: { width: 88 },
  });

const Title = styled.h3`
  margin-bottom: ${token.space[2]};
  font-size: ${token.fontSize.m};
  font-weight: ${token.fontWeight.strong};
`;

const Distributions = styled.ul`
  display: grid;
  gap: ${token.space[1]};
  padding: 0;
  list-style: none;
`;
