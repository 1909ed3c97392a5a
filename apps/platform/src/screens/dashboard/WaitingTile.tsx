import type { Waiting } from '@earmark/contract';
import { Link, token, type Tone } from '@earmark/ui';
import { createElement } from 'react';
import { styled } from 'styled-components';
import type { Area } from '../../business/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { listPath, taskPath, waitingLooks } from './waiting-look.ts';

const t = texts('dashboard');
/** Tasks named in a tile; the number leads to all. */
const named = 3;

/** One kind of waiting work: how much, and in which tasks. */
export function WaitingTile({ waiting, area }: { waiting: Waiting; area: Area }) {
  const { kind, unit, count, task_count, tasks } = waiting;
  const { icon, tone } = waitingLooks[kind];
  const more = task_count - Math.min(tasks.length, named);
  return (
    <Root style={{ borderInlineStartColor: tones[tone].solid }}>
      <Main href={listPath(waiting, area)}>
        <Label style={{ color: tones[tone].text }}>
          {createElement(icon, { 'aria-hidden': true })}
          {t(`kind_${kind}`)}
        </Label>
        <Figure>
          {formatNumber(count)} <small>{t(unit, { count })}</small>
        </Figure>
      </Main>
      <Tasks>
        {tasks.slice(0, named).map((task) => (
          <li key={task.id}>
            <Link href={taskPath(kind, task.id, area)}>{task.name}</Link>
            {unit === 'audios' && task_count > 1 ? <span>{formatNumber(task.count)}</span> : null}
          </li>
        ))}
        {more > 0 ? (
          <li>
            <Link href={listPath(waiting, area)}>{t('moreTasks', { count: more })}</Link>
          </li>
        ) : null}
      </Tasks>
    </Root>
  );
}

const tones: Readonly<Record<Tone, { solid: string; text: string }>> = token.tone;

const Root = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
  min-width: 0;
  padding: ${token.space[2]} ${token.space[3]} ${token.space[2]};
  border: 1px solid ${token.color.border};
  border-inline-start-width: 3px;
  border-radius: ${token.radius.m};
  background: ${token.color.surface};
`;

const Main = styled(Link)`
  display: block;
  margin: 0 calc(-1 * ${token.space[1]});
  padding: 0 ${token.space[1]};
  border-radius: ${token.radius.s};
  color: ${token.color.text};

  &[data-hovered] {
    background: ${token.color.hover};
    text-decoration: none;
  }
`;

const Label = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
  font-size: ${token.fontSize.s};
  font-weight: ${token.fontWeight.medium};
  line-height: 18px;

  svg {
    flex: none;
    width: 14px;
    height: 14px;
  }
`;

const Figure = styled.strong`
  display: block;
  font-size: ${token.fontSize.display};
  font-weight: ${token.fontWeight.strong};
  line-height: 32px;

  small {
    color: ${token.color.textMuted};
    font-size: ${token.fontSize.s};
    font-weight: ${token.fontWeight.regular};
  }
`;

const Tasks = styled.ul`
  margin-top: auto;
  padding: 0;
  font-size: ${token.fontSize.s};
  /* each a target of its own */
  line-height: 24px;
  list-style: none;

  > li {
    display: flex;
    gap: ${token.space[2]};
    color: ${token.color.textFaint};
  }

  a {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    color: ${token.color.textMuted};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
