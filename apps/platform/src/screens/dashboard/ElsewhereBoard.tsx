import type { Elsewhere } from '@earmark/contract';
import { Link, Skeleton, token, type Tone } from '@earmark/ui';
import { createElement } from 'react';
import { styled } from 'styled-components';
import { useSession } from '../../data/index.ts';
import type { Area } from '../../route-row.ts';
import { ago, formatDateTime, formatNumber, texts } from '../../i18n/index.ts';
import { PausedTag } from '../task-parts/index.ts';
import { Panel } from './Panel.tsx';
import { appearanceOf, listPath, taskPath } from './waiting-appearance.ts';

const t = texts('dashboard');
const tones: Readonly<Record<Tone, { text: string }>> = token.tone;

interface ElsewhereBoardProps {
  /** Undefined while loading. */
  elsewhere: { readonly rows: readonly Elsewhere[]; readonly more: number } | undefined;
  /** Number of rows last displayed, shown as a skeleton while loading. */
  remembered: number;
  area: Area;
}

/** Work that waits for others before the person can continue: what, for whom, since when. */
export function ElsewhereBoard({ elsewhere, remembered, area }: ElsewhereBoardProps) {
  return (
    <Panel title={t('elsewhere')} note={t('elsewhereNote')}>
      {elsewhere === undefined ? (
        <Rows aria-busy>
          {Array.from({ length: Math.max(1, remembered) }, (_, row) => (
            <Row key={row}>
              <Skeleton width="60%" height="10px" />
            </Row>
          ))}
        </Rows>
      ) : elsewhere.rows.length === 0 ? (
        <Muted>{t('nothingElsewhere')}</Muted>
      ) : (
        <Rows aria-label={t('elsewhere')}>
          {elsewhere.rows.map((row) => (
            <ElsewhereRow
              key={[row.kind, row.is_paused, row.team?.id, row.people_count, row.tasks[0]?.id].join(' ')}
              row={row}
              area={area}
            />
          ))}
        </Rows>
      )}
      {elsewhere && elsewhere.more > 0 ? <Muted>{t('moreElsewhere', { count: elsewhere.more })}</Muted> : null}
    </Panel>
  );
}

function ElsewhereRow({ row, area }: { row: Elsewhere; area: Area }) {
  const { kind, unit, count, task_count, tasks, since, is_paused } = row;
  const { icon, tone } = appearanceOf(kind);
  const [first] = tasks;
  const { user } = useSession();
  const whom = whomOf(row, user.is_external);
  return (
    <Row>
      <Kind style={{ color: tones[tone].text }}>
        {createElement(icon, { 'aria-hidden': true })}
        {t(`kind_${kind}`)}
      </Kind>
      <What>
        {task_count === 1 && first ? (
          <Link href={taskPath(kind, first, area)}>{first.name}</Link>
        ) : (
          <Link href={listPath(row, area)}>
            {formatNumber(task_count)} {t('tasks', { count: task_count })}
          </Link>
        )}
        {unit === 'items' ? (
          <span>
            {formatNumber(count)} {t('items', { count })}
          </span>
        ) : null}
        {is_paused ? <PausedTag title={t('task:pausedManager')} /> : null}
      </What>
      <Whom title={whom}>{whom}</Whom>
      {since === null ? (
        <span />
      ) : (
        <time dateTime={since} title={formatDateTime(since)}>
          {ago(since)}
        </time>
      )}
    </Row>
  );
}

/** Names of those who have to act; empty where the person, from outside, may not know them. */
function whomOf({ kind, team, people, people_count }: Elsewhere, isExternal: boolean): string {
  if (team) return team.name;
  if (people_count === 0) return kind === 'in_progress' && !isExternal ? t('inNoHands') : '';
  const names = people.map(({ name }) => name).join(t('nameSeparator'));
  const more = people_count - people.length;
  return more > 0 ? t('namesAndMore', { names, count: more }) : names;
}

const Rows = styled.ul`
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 184px minmax(0, 4fr) minmax(0, 3fr) 88px;
  align-items: center;
  gap: 0 ${token.space[3]};
  min-height: 36px;

  & + & {
    border-top: 1px solid ${token.color.border};
  }

  > time {
    color: ${token.color.textMuted};
    font-size: ${token.fontSize.s};
    text-align: end;
  }

  @media (width < 700px) {
    grid-template-columns: minmax(0, 1fr) auto;
    padding: ${token.space[2]} 0;

    > :nth-child(2) {
      justify-content: flex-end;
    }
  }
`;

const Kind = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
  font-size: ${token.fontSize.s};
  font-weight: ${token.fontWeight.medium};

  svg {
    flex: none;
    width: 14px;
    height: 14px;
  }
`;

const What = styled.span`
  display: flex;
  align-items: baseline;
  gap: ${token.space[2]};
  min-width: 0;

  > a {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > span {
    flex: none;
    color: ${token.color.textMuted};
    font-size: ${token.fontSize.s};
  }
`;

const Whom = styled.span`
  min-width: 0;
  overflow: hidden;
  color: ${token.color.textMuted};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Muted = styled.p`
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
  line-height: 24px;
`;
