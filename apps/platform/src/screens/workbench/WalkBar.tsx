import { limits } from '@earmark/contract';
import { IconButton, Inline, token } from '@earmark/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useImperativeHandle, useState, type Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { client } from '../../data/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { useRouteContext } from '../../page/index.ts';
import { keepWalk, walkOf, walkParameter, type Walk } from '../../walk/index.ts';

const t = texts('walk');

/** Imperative handle of the walk, for the workbench. */
export interface WalkHandle {
  readonly go: (by: -1 | 1) => void;
  /** Items after this one, as many as one call takes. */
  readonly ahead: () => readonly number[];
}

/** Where an item stands in the list that it was opened from, with the ways to its neighbours. */
export function WalkBar({ itemId, ref }: { itemId: number; ref?: Ref<WalkHandle> }) {
  const navigate = useNavigate();
  const { pathOf } = useRouteContext();
  const walk = useWhole(itemId);
  const at = walk?.ids.indexOf(itemId) ?? -1;
  const go = (by: -1 | 1): void => {
    const next = walk?.ids[at + by];
    // Replaces the history entry: going back leads to the list
    if (next !== undefined)
      void navigate(pathOf('workbench', { item_id: next, [walkParameter]: 1 }), { replace: true });
  };
  useImperativeHandle(ref, () => ({ go, ahead: () => walk?.ids.slice(at + 1, at + 1 + limits.walk.ahead) ?? [] }));
  if (!walk || at < 0) return null;
  return (
    <Inline gap={1} isNowrap>
      <IconButton
        icon={<ChevronUp />}
        aria-label={t('previous')}
        tooltipPlacement="bottom"
        isDisabled={at === 0}
        onPress={() => go(-1)}
      />
      {walk.isWhole ? (
        <Position>{t('position', { at: formatNumber(at + 1), count: formatNumber(walk.ids.length) })}</Position>
      ) : null}
      <IconButton
        icon={<ChevronDown />}
        aria-label={t('next')}
        tooltipPlacement="bottom"
        isDisabled={at === walk.ids.length - 1}
        onPress={() => go(1)}
      />
    </Inline>
  );
}

/** The walk with all of its items: at first the page is known alone. */
function useWhole(itemId: number): Walk | undefined {
  const [walk, setWalk] = useState(() => walkOf(itemId));
  const isPart = walk !== undefined && !walk.isWhole;
  useEffect(() => {
    if (!isPart) return undefined;
    const reading = new AbortController();
    readIds(walk)
      .then(({ ids }) => {
        if (reading.signal.aborted || !ids.includes(itemId)) return;
        const whole = { ...walk, ids, isWhole: true };
        keepWalk(whole);
        setWalk(whole);
      })
      // The neighbours on the page can be reached all the same
      .catch(() => undefined);
    return () => reading.abort();
  }, [isPart, walk, itemId]);
  return walk;
}

/** Asks for all ids of a list. */
const readIds = ({ asked }: Walk): Promise<{ readonly ids: number[] }> =>
  asked.call === 'listItemIds'
    ? client.listItemIds(asked.request, { isQuiet: true })
    : client.listFigureItemIds(asked.request, { isQuiet: true });

const Position = styled.span`
  color: ${token.color.textMuted};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
