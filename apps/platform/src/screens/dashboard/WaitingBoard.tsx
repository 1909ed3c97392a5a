import type { Waiting } from '@earmark/contract';
import { EmptyState, Link, Skeleton, token } from '@earmark/ui';
import { Coffee } from 'lucide-react';
import { styled } from 'styled-components';
import type { Area } from '../../route-row.ts';
import { texts } from '../../i18n/index.ts';
import type { RememberedKind } from './board-memory.ts';
import { Panel } from './Panel.tsx';
import { Tile, TileFigure, TileHead, TileTasks } from './TileParts.tsx';
import { listPath } from './waiting-appearance.ts';
import { WaitingTile } from './WaitingTile.tsx';

const t = texts('dashboard');

interface WaitingBoardProps {
  /** Undefined while loading. */
  waiting: readonly Waiting[] | undefined;
  /** The shape last displayed, shown as a skeleton while loading. */
  remembered: readonly RememberedKind[];
  area: Area;
}

/** Waiting work: a tile for each kind with a count, a short text for each kind without. */
export function WaitingBoard({ waiting, remembered, area }: WaitingBoardProps) {
  const isLoading = waiting === undefined;
  const some = waiting?.filter(({ count }) => count > 0) ?? [];
  const pending = isLoading ? remembered.filter(({ lines }) => lines > 0) : [];
  const none =
    waiting?.filter(({ count }) => count === 0) ??
    remembered.filter(({ lines }) => lines === 0).map(({ kind }) => ({ kind, tasks: [], task_count: 0 }));
  if (waiting ? some.length === 0 : remembered.length > 0 && pending.length === 0)
    return (
      <Panel title={t('waiting')}>
        <Room aria-busy={isLoading || undefined}>
          {isLoading ? (
            <Skeleton height={roomHeight} />
          ) : (
            <EmptyState icon={<Coffee />} title={t('allDone')} hint={t(hints[area])} />
          )}
        </Room>
      </Panel>
    );
  return (
    <Panel title={t('waiting')}>
      <Tiles aria-busy={isLoading || undefined}>
        {some.map((one) => (
          <WaitingTile key={one.kind} waiting={one} area={area} />
        ))}
        {pending.map((one) => (
          <PendingTile key={one.kind} {...one} />
        ))}
        {isLoading && pending.length === 0 ? [1, 2, 3].map((tile) => <Skeleton key={tile} height="120px" />) : null}
      </Tiles>
      {none.length > 0 ? (
        <Rest>
          {t('nothingElse')}
          {none.map((one) => (
            <Link key={one.kind} href={listPath(one, area)}>
              {t(`kind_${one.kind}`)}
            </Link>
          ))}
        </Rest>
      ) : null}
    </Panel>
  );
}

/** Skeleton of a tile. */
function PendingTile({ kind, lines }: RememberedKind) {
  return (
    <Tile kind={kind}>
      <div>
        <TileHead kind={kind} />
        <TileFigure>
          <Skeleton width="64px" height="20px" />
        </TileFigure>
      </div>
      <TileTasks>
        {Array.from({ length: lines }, (_, line) => (
          <li key={line}>
            <Skeleton width="70%" height="10px" />
          </li>
        ))}
      </TileTasks>
    </Tile>
  );
}

const hints = {
  manager: 'allDoneManager',
  team: 'allDoneLead',
  annotation: 'allDoneHint',
  inspection: 'allDoneHint',
  acceptance: 'allDoneHint',
  view: 'allDoneHint',
} as const;

/** Height of the texts of an empty board. */
const roomHeight = '176px';

const Room = styled.div`
  display: grid;
  align-content: center;
  min-height: ${roomHeight};
`;

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(216px, 100%), 1fr));
  gap: ${token.space[3]};
`;

const Rest = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.space[3]};
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
  line-height: 24px;

  a {
    color: ${token.color.textMuted};
  }
`;
