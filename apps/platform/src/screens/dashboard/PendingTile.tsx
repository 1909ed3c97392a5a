import { Skeleton } from '@earmark/ui';
import type { RememberedKind } from './board-memory.ts';
import { Tile, TileFigure, TileHead, TileTasks } from './TileParts.tsx';

/** Skeleton of a tile. */
export function PendingTile({ kind, lines }: RememberedKind) {
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
