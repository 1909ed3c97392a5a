import type { Forecast, Project, ProjectOverview } from '@earmark/contract';
import { ProgressBar, Stack, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { formatPercent, texts } from '../../../i18n/index.ts';
import { metricNames } from '../../project-form/index.ts';
import { goalAmounts } from './goal-amount.ts';

const t = texts('project-page');

interface GoalProgressProps {
  project: Project;
  overview: ProjectOverview;
}

/** The goal's progress in its unit, and when it will be reached. */
export function GoalProgress({ project, overview: { goal, forecast, today } }: GoalProgressProps) {
  const { write } = goalAmounts(project);
  // Without a goal and without items there is nothing that a bar could be a part of
  const isMeasured = goal.target > 0;
  const share = isMeasured ? goal.done / goal.target : 0;
  return (
    <Stack gap={2}>
      {isMeasured ? (
        <ProgressBar
          label={project.goal ? metricNames[goal.metric] : t('allAccepted')}
          value={Math.min(share, 1) * 100}
          tone={share >= 1 ? 'success' : 'accent'}
          valueText={t('goalOf', { done: write(goal.done), target: write(goal.target), share: formatPercent(share) })}
        />
      ) : null}
      <Sentence data-late={isLate(forecast, project, today) || undefined}>
        {forecastText(forecast, project, write)}
      </Sentence>
      {project.goal ? null : <Hint>{t('noGoalSet')}</Hint>}
    </Stack>
  );
}

function forecastText(forecast: Forecast, project: Project, write: (size: number) => string): string {
  switch (forecast.kind) {
    case 'expected': {
      const days = daysBetween(project.ends_on, forecast.date);
      const against = days > 0 ? 'forecastLate' : days < 0 ? 'forecastEarly' : 'forecastOnTime';
      return t(against, { date: forecast.date, perDay: write(forecast.perDay), count: Math.abs(days) });
    }
    case 'too_far':
      return t('forecast_too_far', { perDay: write(forecast.perDay) });
    case 'reached':
    case 'no_work':
    case 'no_goal':
      return t(`forecast_${forecast.kind}`);
  }
}

/** Whether the goal will be reached, or is still missed, after the planned end. */
const isLate = (forecast: Forecast, { ends_on }: Project, today: string): boolean =>
  forecast.kind === 'expected'
    ? forecast.date > ends_on
    : (forecast.kind === 'no_work' || forecast.kind === 'too_far') && today > ends_on;

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / (24 * 3600 * 1000));

const Sentence = styled.p`
  color: ${token.color.text};

  &[data-late] {
    color: ${token.tone.danger.text};
  }
`;

const Hint = styled.p`
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
`;
