import type { Waiting } from '@earmark/contract';
import { EmptyState, Link, Skeleton, token } from '@earmark/ui';
import { Coffee } from 'lucide-react';
import { styled } from 'styled-components';
import type { Area } from '../../business/index.ts';
import { texts } from '../../i18n/index.ts';
import { Panel } from './Panel.tsx';
import { WaitingTile } from './WaitingTile.tsx';
import { listPath } from './waiting-look.ts';

const t = texts('dashboard');

export interface WaitingBoardProps {
  /** Undefined while it loads. */
  waiting: readonly Waiting[] | undefined;
  area: Area;
}

/** What waits for the person: a tile for each kind of which there is something, a word for each of which there is nothing. */
export function WaitingBoard({ waiting, area }: WaitingBoardProps) {
  const some = waiting?.filter(({ count }) => count > 0) ?? [];
  const none = waiting?.filter(({ count }) => count === 0) ?? [];
  const isDone = waiting !== undefined && some.length === 0;
  return (
    <Panel title={t('waiting')}>
      {isDone ? (
        <Room>
          <EmptyState icon={<Coffee />} title={t('allDone')} hint={t(hints[area])} />
        </Room>
      ) : (
        <Tiles aria-busy={waiting === undefined || undefined}>
          {waiting === undefined ? [1, 2, 3].map((tile) => <Skeleton key={tile} height="120px" />) : some.map((one) => <WaitingTile key={one.kind} waiting={one} area={area} />)}
        </Tiles>
      )}
      <Rest>
        {waiting === undefined ? <Skeleton width="220px" height="10px" /> : none.length > 0 && !isDone ? t('nothingElse') : null}
        {isDone
          ? null
          : none.map((one) => (
              <Link key={one.kind} href={listPath(one, area)}>
                {t(`kind_${one.kind}`)}
              </Link>
            ))}
      </Rest>
    </Panel>
  );
}

const hints = { manager: 'allDoneManager', team: 'allDoneLead', label: 'allDoneHint', quality: 'allDoneHint', check: 'allDoneHint', view: 'allDoneHint' } as const;

const Room = styled.div`
  display: grid;
  align-content: center;
  min-height: 120px;
`;

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(216px, 100%), 1fr));
  grid-auto-rows: minmax(120px, auto);
  gap: ${token.space[3]};
`;

const Rest = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.space[3]};
  min-height: 24px;
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
  line-height: 24px;

  a {
    color: ${token.color.textMuted};
  }
`;
