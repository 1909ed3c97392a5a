import { distributionStateTexts, useList, type Api, type ResponseOf } from '@earmark/contract';
import { Banner, Drawer, Link, Stack, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { formatNumber, language, texts } from '../../i18n/index.ts';
import { Faint, useListCall, useLocalListQuery } from '../../list/index.ts';
import { screenPath } from '../../routes.ts';
import { UseList } from '../task-parts/index.ts';

const t = texts('template-history');

type Uses = ResponseOf<Api['listTemplateUses']>;

/** The tasks and distributions that use a template, with the version that each keeps. */
export function UsesDrawer({ template, onClose }: { template: { id: number; name: string }; onClose: () => void }) {
  const query = useLocalListQuery(useList);
  const uses = useListCall('listTemplateUses', { ...query.request, template_id: template.id });
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
          <UseList
            name="templates.uses"
            title={t('uses')}
            query={query}
            list={uses}
            searchPlaceholder={t('searchUses')}
            unused={t('unused')}
            maxHeight="60vh"
          />
        </section>
      </Stack>
    </Drawer>
  );
}

const pathOf = ({ business, project }: Uses['distributions'][number]): string =>
  screenPath({ business, area: 'manager' }, 'distribution-list', { project_id: project.id });

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
