import { ComboBox } from '@earmark/ui';
import { sentenceOf, useCall } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('task');

interface TeamFieldProps {
  value: number | null;
  onChange: (teamId: number | null) => void;
  description?: string;
}

/** Choice of the team that gets work. */
export function TeamField({ value, onChange, description }: TeamFieldProps) {
  const teams = useCall('listTeams', {});
  return (
    <ComboBox
      label={t('teamLabel')}
      isRequired
      placeholder={t('teamPlaceholder')}
      description={description}
      errorMessage={teams.error ? sentenceOf(teams.error) : undefined}
      options={(teams.data?.rows ?? []).map((team) => ({
        value: team.id,
        label: team.name,
        description: t('teamMembers', { count: team.member_count }),
      }))}
      isLoading={teams.isLoading}
      value={value}
      onChange={onChange}
    />
  );
}
