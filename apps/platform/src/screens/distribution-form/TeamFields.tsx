import { limits } from '@earmark/contract';
import {
  Button,
  DatePicker,
  FormSection,
  Grid,
  IconButton,
  Inline,
  NumberField,
  RadioGroup,
  Select,
  Stack,
  token,
} from '@earmark/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { useCall } from '../../data/index.ts';
import { faultText } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { TopUpSection } from './RunFields.tsx';
import { writeChoice, type RuleForm, type RuleInput } from './rule-form.ts';

const t = texts('distribution');

interface TeamFieldsProps {
  form: RuleForm;
}

/** Fields of a rule: the teams, the deadline, and whether later data are distributed too. */
export function TeamFields({ form }: TeamFieldsProps) {
  return (
    <>
      <FormSection title={t('teams')} description={t('teamsHint')}>
        <Teams form={form} />
      </FormSection>
      <FormSection title={t('deadline')} description={t('deadlineHint')}>
        <Deadline form={form} />
      </FormSection>
      <TopUpSection form={form} />
    </>
  );
}

type TeamRule = RuleInput['teams'];
/** A team of either rule, with its share or its tasks. */
interface Part {
  readonly team_id: number;
  readonly amount: number;
}

/** Teams of either rule in one form, so that changing the rule keeps them. */
const partsOf = (rule: TeamRule): readonly Part[] =>
  rule.by === 'shares'
    ? rule.teams.map(({ team_id, percent }) => ({ team_id, amount: percent }))
    : rule.by === 'turns'
      ? rule.teams.map(({ team_id, tasks }) => ({ team_id, amount: tasks }))
      : [];

/** The rule that these teams make. */
const ruleOf = (by: TeamRule['by'], parts: readonly Part[]): TeamRule => {
  if (by === 'shares') return { by, teams: parts.map(({ team_id, amount }) => ({ team_id, percent: amount })) };
  return by === 'turns' ? { by, teams: parts.map(({ team_id, amount }) => ({ team_id, tasks: amount })) } : { by };
};

/** Whole percents that add up to 100, as equal as they can be. */
const equalShares = (parts: readonly Part[]): Part[] =>
  parts.map(({ team_id }, index) => ({
    team_id,
    amount: Math.floor(100 / parts.length) + (index < 100 % parts.length ? 1 : 0),
  }));

function Teams({ form }: TeamFieldsProps) {
  const rule = useWatch({ control: form.control, name: 'teams' });
  const teams = useCall('listTeams', {});
  const rows = teams.data?.rows ?? [];
  const parts = partsOf(rule);
  const { by } = rule;
  const isShared = by === 'shares';
  const write = (next: TeamRule): void => writeChoice(form, 'teams', next);
  const change = (next: readonly Part[]): void => write(ruleOf(by, next));
  const isFree = (id: number): boolean => parts.every(({ team_id }) => team_id !== id);
  const next = rows.find(({ id }) => isFree(id));
  const sum = parts.reduce((total, { amount }) => total + amount, 0);
  const fault = faultText(form.getFieldState('teams.teams', form.formState).error);
  return (
    <Stack gap={3}>
      <RadioGroup
        label={t('by')}
        value={by}
        onChange={(chosen) => write(ruleOf(chosen, chosen === 'shares' ? equalShares(parts) : withTurns(parts)))}
        options={[
          { value: 'none', label: t('by_none') },
          { value: 'shares', label: t('by_shares'), description: t('by_sharesHint') },
          { value: 'turns', label: t('by_turns'), description: t('by_turnsHint') },
        ]}
      />
      {by === 'none' ? null : (
        <div role="group" aria-label={`${t('teams')}: ${t(`by_${by}`)}`}>
          <Stack gap={2}>
            {parts.map((part, index) => {
              const put = (changed: Partial<Part>): void =>
                change(parts.map((other) => (other === part ? { ...other, ...changed } : other)));
              const name = rows.find(({ id }) => id === part.team_id)?.name ?? '';
              return (
                <Row key={part.team_id}>
                  <Select
                    aria-label={`${t('team')} ${index + 1}`}
                    placeholder={t('chooseTeam')}
                    options={rows
                      .filter(({ id }) => id === part.team_id || isFree(id))
                      .map(({ id, name: label }) => ({ value: id, label }))}
                    value={part.team_id}
                    onChange={(team_id) => put({ team_id })}
                  />
                  <NumberField
                    aria-label={`${t(isShared ? 'percent' : 'turn')}: ${name}`}
                    unit={isShared ? '%' : undefined}
                    minValue={1}
                    maxValue={isShared ? 100 : limits.distribution.maxTurn}
                    step={1}
                    value={part.amount}
                    onChange={(amount) => put({ amount: amount ?? 1 })}
                  />
                  <IconButton
                    icon={<Trash2 />}
                    aria-label={`${t('removeTeam')}: ${name}`}
                    tooltip={t('removeTeam')}
                    onPress={() => change(parts.filter((other) => other !== part))}
                  />
                </Row>
              );
            })}
            <Inline gap={2}>
              <Button
                size="s"
                icon={<Plus />}
                isDisabled={next === undefined || parts.length >= limits.distribution.maxTeams}
                onPress={() => {
                  if (!next) return;
                  // The new team gets what is left of 100 percent; where nothing is, all get the same
                  const added = [...parts, { team_id: next.id, amount: isShared ? Math.max(1, 100 - sum) : 1 }];
                  change(isShared && sum >= 100 ? equalShares(added) : added);
                }}
              >
                {t('addTeam')}
              </Button>
              {isShared && parts.length > 1 ? (
                <Button size="s" onPress={() => change(equalShares(parts))}>
                  {t('evenly')}
                </Button>
              ) : null}
              <Note aria-live="polite">
                {parts.length === 0 ? t('noTeams') : isShared ? t('shareSum', { sum }) : ''}
              </Note>
            </Inline>
            <Fault role="alert" data-fault={fault === undefined ? undefined : true}>
              {fault}
            </Fault>
          </Stack>
        </div>
      )}
    </Stack>
  );
}

/** Shares become turns of one task. */
const withTurns = (parts: readonly Part[]): Part[] => parts.map(({ team_id }) => ({ team_id, amount: 1 }));

/** Days that a task has when a deadline of its own is chosen first. */
const usualDays = 14;

function Deadline({ form }: TeamFieldsProps) {
  const rule = useWatch({ control: form.control, name: 'deadline' }) ?? { by: 'none' };
  const write = (next: typeof rule): void => writeChoice(form, 'deadline', next);
  const faultOf = (name: 'deadline.day' | 'deadline.days') => faultText(form.getFieldState(name, form.formState).error);
  return (
    <Grid columns={2}>
      <Select
        label={t('deadline')}
        options={(['none', 'day', 'days'] as const).map((by) => ({ value: by, label: t(`deadline_${by}`) }))}
        value={rule.by}
        onChange={(by) => write(by === 'none' ? { by } : by === 'day' ? { by, day: '' } : { by, days: usualDays })}
      />
      {rule.by === 'day' ? (
        <DatePicker
          label={t('day')}
          isRequired
          value={rule.day === '' ? null : rule.day}
          onChange={(day) => write({ by: 'day', day: day ?? '' })}
          errorMessage={faultOf('deadline.day')}
        />
      ) : null}
      {rule.by === 'days' ? (
        <NumberField
          label={t('days')}
          isRequired
          unit={t('dayUnit')}
          minValue={1}
          maxValue={limits.distribution.maxDays}
          step={1}
          value={rule.days}
          onChange={(days) => write({ by: 'days', days: days ?? Number.NaN })}
          errorMessage={faultOf('deadline.days')}
        />
      ) : null}
    </Grid>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 132px auto;
  align-items: center;
  gap: ${token.space[2]};
`;

const Note = styled.span`
  color: ${token.color.textMuted};
  font-variant-numeric: tabular-nums;
`;

const Fault = styled.span`
  color: ${token.tone.danger.text};
`;
