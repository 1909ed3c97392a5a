import type { Api, ResponseOf, TaskEdit } from '@earmark/contract';
import { Button, CheckboxGroup, ErrorState, FormSection, Inline, Skeleton, Stack, token } from '@earmark/ui';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { styled } from 'styled-components';
import { sentenceOf, type useCall } from '../../data/index.ts';
import { Bound } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { useRouteContext } from '../../page/index.ts';
import { TaskDialog, type TaskDialogName } from '../task-actions/index.ts';
import { useLocked, type FullTask } from './edit-fields.ts';

const t = texts('task-edit');

interface PeopleSectionProps {
  task: FullTask;
  control: Control<TaskEdit, unknown, TaskEdit>;
  /** Everybody who may be an acceptor. */
  people: ReturnType<typeof useCall<'listVerifiers'>>;
}

/** Team, annotators and inspectors, and acceptors: who of them can change now, and by whom. */
export function PeopleSection({ task, control, people }: PeopleSectionProps) {
  const context = useRouteContext();
  const locked = useLocked(task);
  const [dialog, setDialog] = useState<TaskDialogName | null>(null);
  const named = [...task.annotators, ...task.inspectors, ...task.finishing].map(({ name }) => name);
  const options = optionsOf(people.data?.rows ?? [], task);
  return (
    <FormSection title={t('people')} description={t('peopleHint')}>
      <Part>
        <Label>{t('team')}</Label>
        <Inline gap={3}>
          <span>{task.team?.name ?? t('noTeam')}</span>
          <Button size="s" isDisabled={locked('team') !== undefined} onPress={() => setDialog('assignTeam')}>
            {t(task.team === null ? 'task:actionAssignTeam' : 'task:actionChangeTeam')}
          </Button>
          {task.team === null || task.state === 'team_to_be_assigned' ? null : (
            <Button size="s" isDisabled={locked('team') !== undefined} onPress={() => setDialog('takeBack')}>
              {t('task:actionTakeBack')}
            </Button>
          )}
        </Inline>
        <Hint>{locked('team')}</Hint>
      </Part>
      <Part>
        <Label>{t('receivers')}</Label>
        <span>{named.length === 0 ? t('nobody') : [...new Set(named)].join(t('task:listSeparator'))}</span>
        <Hint>{t('receiversHint')}</Hint>
      </Part>
      {locked('verifiers') !== undefined ? (
        <Part>
          <Label>{t('acceptors')}</Label>
          <span>
            {task.verifiers.length === 0
              ? t('nobody')
              : task.verifiers.map(({ name }) => name).join(t('task:listSeparator'))}
          </span>
          <Hint>{task.state === 'accepted' ? locked('verifiers') : t('acceptorsLater')}</Hint>
        </Part>
      ) : people.error ? (
        <ErrorState message={sentenceOf(people.error)} onRetry={people.refresh} />
      ) : !people.data ? (
        <Skeleton lines={3} />
      ) : (
        <Bound control={control} name="verifier_ids">
          {({ value, onChange, errorMessage }) => (
            <CheckboxGroup
              label={t('acceptors')}
              description={t('acceptorsHint')}
              errorMessage={errorMessage}
              options={options}
              value={value.map(String)}
              onChange={(chosen) => onChange(chosen.map(Number).sort((one, other) => one - other))}
            />
          )}
        </Bound>
      )}
      {dialog === null ? null : (
        <TaskDialog name={dialog} task={task} context={context} onClose={() => setDialog(null)} />
      )}
    </FormSection>
  );
}

/** Everybody who may accept, with those named already, also when they no longer may. */
function optionsOf(people: ResponseOf<Api['listVerifiers']>['rows'], task: FullTask) {
  const named = task.verifiers.filter(({ id }) => !people.some((person) => person.id === id));
  return [...people, ...named].map(({ id, name, is_external: isExternal }) => ({
    value: String(id),
    label: isExternal ? t('external', { name }) : name,
  }));
}

const Part = styled(Stack).attrs({ gap: 1 })``;

const Label = styled.span`
  font-weight: ${token.fontWeight.medium};
`;

const Hint = styled.span`
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
`;
