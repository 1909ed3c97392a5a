import type { Waiting } from '@earmark/contract';
import { Link, token } from '@earmark/ui';
import { styled } from 'styled-components';
import type { Area } from '../../route-row.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { mostLines } from './board-memory.ts';
import { Tile, TileFigure, TileHead, TileTasks } from './TileParts.tsx';
import { listPath, taskPath } from './waiting-appearance.ts';

const t = texts('dashboard');

/** Tile of one kind of waiting work: number and tasks. */
export function WaitingTile({ waiting, area }: { waiting: Waiting; area: Area }) {
  const { kind, unit, count, task_count, tasks } = waiting;
  const named = tasks.slice(0, task_count > mostLines ? mostLines - 1 : mostLines);
  const more = task_count - named.length;
  return (
    <Tile kind={kind}>
      <Main href={listPath(waiting, area)}>
        <TileHead kind={kind} />
        <TileFigure>
          {formatNumber(count)} <small>{t(unit, { count })}</small>
        </TileFigure>
      </Main>
      <TileTasks>
        {named.map((task) => (
          <li key={task.id}>
            <Link href={taskPath(kind, task, area)}>{task.name}</Link>
            {unit === 'items' && task_count > 1 ? <span>{formatNumber(task.count)}</span> : null}
          </li>
        ))}
        {more > 0 ? (
          <li>
            <Link href={listPath(waiting, area)}>{t('moreTasks', { count: more })}</Link>
          </li>
        ) : null}
      </TileTasks>
    </Tile>
  );
}

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
