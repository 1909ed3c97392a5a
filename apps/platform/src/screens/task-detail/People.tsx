import type { Task } from '@earmark/contract';
import { Avatar, Card, Grid, Inline, Stack, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { formatNumber, texts } from '../../i18n/index.ts';

const t = texts('task-detail');

/** People assigned to the task. */
export function People({ task, seesPeople }: { task: Task; seesPeople: boolean }) {
  const { annotators, inspectors, finishing, verifiers, team } = task;
  const workers = [
    { title: t('annotators'), people: annotators },
    { title: t('inspectors'), people: inspectors },
    ...(finishing.length === 0 ? [] : [{ title: t('finishing'), people: finishing }]),
  ];
  const groups = [...(seesPeople ? workers : []), { title: t('verifiers'), people: verifiers }];
  return (
    <Grid gap={3} minColumnWidth={320}>
      {groups.map(({ title, people }, index) => (
        <Card key={title} title={`${title} · ${formatNumber(people.length)}`}>
          {index < 2 && seesPeople && team ? <Note>{team.name}</Note> : null}
          <Stack gap={2}>
            {people.length === 0 ? <Note>{t('nobody')}</Note> : null}
            {people.map((person) => (
              <Inline key={person.id} gap={2}>
                <Avatar name={person.name} size="s" isDecorative />
                {person.name}
                {'is_external' in person && person.is_external ? <Note as="span">{t('task:external')}</Note> : null}
              </Inline>
            ))}
          </Stack>
        </Card>
      ))}
    </Grid>
  );
}

const Note = styled.p`
  margin-bottom: ${token.space[1]};
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
`;
