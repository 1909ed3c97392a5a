import type { Task } from '@earmark/contract';
import { Link, Skeleton, Statistic, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { settingsOf } from '../../business/index.ts';
import { texts } from '../../i18n/index.ts';
import { pathTo } from '../../routes.ts';
import { countOf, type Tile } from './home.ts';

const t = texts('dashboard');

export interface WaitingTileProps {
  tile: Tile;
  tasks: readonly Task[];
  isLoading: boolean;
}

/** One figure; it leads to the list where the work is, or to the only task that has any. */
export function WaitingTile({ tile, tasks, isLoading }: WaitingTileProps) {
  const count = countOf(tile, tasks);
  const unit = 'mine' in tile.counts ? 'audios' : 'tasks';
  const settings = settingsOf('asr', tile.area);
  const found = tasks.filter((task) => countOf(tile, [task]) > 0);
  const [only] = found;
  const list = tile.area === 'manager' ? undefined : settings.listPath;
  const href = found.length === 1 && only ? pathTo(settings.detailPath, { task_id: only.id }) : found.length > 1 ? list : undefined;
  const figure = isLoading ? <Skeleton lines={2} /> : <Statistic label={t(tile.label)} value={count} unit={t(unit, { count })} />;
  const look = { 'data-urgent': (tile.isUrgent && count > 0) || undefined, 'data-quiet': count === 0 || undefined };
  return href === undefined ? <Plain {...look}>{figure}</Plain> : <Way href={href} {...look}>{figure}</Way>;
}

const Plain = styled.div`
  display: block;
  padding: ${token.space[3]} ${token.space[4]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
  background: ${token.color.surface};
  color: ${token.color.text};

  &[data-quiet] {
    color: ${token.color.textFaint};
  }

  &[data-urgent] {
    border-color: ${token.tone.accent.border};
    background: ${token.tone.accent.soft};
  }

  &[data-hovered] {
    border-color: ${token.color.accent};
    text-decoration: none;
  }
`;

const Way = styled(Plain).attrs({ as: Link })<{ href: string }>``;
