import type { AvailableBusinessType, Project, ProjectForm } from '@earmark/contract';

const usualDays = 90;

/** Initial form values: the project to edit, or a new one lasting three months. */
export function formOf(project: Project | undefined, business: AvailableBusinessType, today: Date): ProjectForm {
  if (!project)
    return {
      name: '',
      business,
      kind: 'formal',
      region: 'domestic',
      language: 'zh',
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      starts_on: isoDay(today, 0),
      ends_on: isoDay(today, usualDays),
      notes: '',
      assistant_ids: [],
      goal: null,
    };
  const { name, kind, region, language, time_zone, starts_on, ends_on, notes, goal } = project;
  return {
    name,
    business: project.business,
    kind,
    region,
    language,
    time_zone,
    starts_on,
    ends_on,
    notes,
    assistant_ids: project.assistants.map(({ id }) => id),
    goal,
  };
}

function isoDay(today: Date, daysLater: number): string {
  const date = new Date(today.getFullYear(), today.getMonth(), today.getDate() + daysLater);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
