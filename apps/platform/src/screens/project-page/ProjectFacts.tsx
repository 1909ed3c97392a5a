import { modalityOf, type Project } from '@earmark/contract';
import { Descriptions } from '@earmark/ui';
import { styled } from 'styled-components';
import { formatDateTime, formatNumber, texts } from '../../i18n/index.ts';
import { languageName, metricNames, unitName } from '../project-form/index.ts';
import { regionKeys } from '../project-parts/index.ts';

const t = texts('project');

/** Details of a project, as entered in its form. */
export function ProjectFacts({ project, columns = 3 }: { project: Project; columns?: 1 | 2 | 3 }) {
  const { goal, assistants } = project;
  return (
    <Descriptions
      columns={columns}
      items={[
        { id: 'business', label: t('business'), value: t(`common:business_${project.business}`) },
        { id: 'kind', label: t('kind'), value: t(project.kind === 'test' ? 'kindTest' : 'kindFormal') },
        {
          id: 'dates',
          label: t('column:projects.ends_on'),
          value: t('project-page:dates', { from: project.starts_on, to: project.ends_on }),
        },
        { id: 'region', label: t('region'), value: t(regionKeys[project.region]) },
        { id: 'language', label: t('language'), value: languageName(project.language) },
        {
          id: 'goal',
          label: t('project-page:goal'),
          value: goal
            ? `${metricNames[goal.metric]} ${formatNumber(goal.value)} ${unitName(goal.unit, modalityOf(project.business))}`
            : undefined,
        },
        { id: 'owner', label: t('column:projects.owner'), value: project.owner.name },
        {
          id: 'assistants',
          label: t('assistants'),
          value: assistants.map(({ name }) => name).join(t('task:listSeparator')),
        },
        { id: 'created', label: t('column:projects.created_at'), value: formatDateTime(project.created_at) },
        { id: 'notes', label: t('notes'), value: project.notes && <Prose>{project.notes}</Prose>, isWide: true },
      ]}
    />
  );
}

const Prose = styled.span`
  white-space: pre-wrap;
`;
