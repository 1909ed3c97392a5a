import { lazyPart } from '@earmark/ui';
import { useId, type ReactNode } from 'react';
import { useStore } from '../../store-react/index.ts';
import { useShellText } from '../../text/index.ts';
import { useWorkbenchSession } from '../session/index.ts';
import { initialLayout } from './layout-settings.ts';
import { AboveArea, Below, MainArea, Work } from './panes-style.ts';
import { usePhoneWidth } from './use-phone-width.ts';

/** Nobody resizes a pane in the first moment. It takes no room, but its place in the grid. */
const { Part: PaneSplitter } = lazyPart(() => import('./PaneSplitter.tsx').then(({ PaneSplitter: Part }) => Part), {
  Fallback: () => <span />,
});

/** What other panes leave to the list, in CSS pixels. */
const leastList = { width: 320, height: 140 };

interface PanesProps {
  /** What stands above the list, or beside it. */
  above: ReactNode;
  /** A bar over the list. */
  bar: ReactNode;
  /** The list. */
  children: ReactNode;
  /** Labels and comments. */
  panel: ReactNode;
}

/** The panes of the work, as the person has arranged them; on phones they stand below each other. */
export function Panes({ above, bar, children, panel }: PanesProps) {
  const { layout } = useWorkbenchSession();
  const t = useShellText();
  const state = useStore(layout, (current) => current);
  const isPhone = usePhoneWidth();
  const aboveId = useId();
  const isBeside = state.isBeside && !isPhone && above !== null;
  const aboveHeight = isPhone ? null : state.aboveHeight;
  const { isPanelHidden } = state;
  return (
    <Work data-side-by-side={isBeside || undefined}>
      {above === null ? null : (
        <AboveArea
          id={aboveId}
          data-sized={isBeside || aboveHeight !== null || undefined}
          style={
            isBeside
              ? { width: `${state.aboveShare * 100}%` }
              : { height: aboveHeight ?? undefined, maxHeight: `calc(100% - ${leastList.height}px)` }
          }
        >
          {above}
        </AboveArea>
      )}
      {above === null || isPhone ? null : isBeside ? (
        <PaneSplitter
          key="beside"
          aria-label={t('layout.aboveWidth')}
          aria-controls={aboveId}
          orientation="vertical"
          side="start"
          least={360}
          leastOfOther={300}
          onChange={(size, room) => layout.change({ aboveShare: size / Math.max(1, room) })}
          onReset={() => layout.change({ aboveShare: initialLayout.aboveShare })}
        />
      ) : (
        <PaneSplitter
          key="above"
          aria-label={t('layout.aboveHeight')}
          aria-controls={aboveId}
          orientation="horizontal"
          side="start"
          least={180}
          leastOfOther={leastList.height}
          onChange={(size) => layout.change({ aboveHeight: size })}
          onReset={() => layout.change({ aboveHeight: null })}
        />
      )}
      <MainArea>
        {bar}
        <Below
          data-stacked={isBeside || undefined}
          data-panel-hidden={isPanelHidden || undefined}
          style={{
            // Arranged in another window, perhaps: the list keeps its room in a smaller one.
            ...(state.panelWidth !== null &&
              !isPhone && { '--panel-width': `min(${state.panelWidth}px, 100% - ${leastList.width}px)` }),
            ...(state.panelHeight !== null && {
              '--panel-height': `min(${state.panelHeight}px, 100% - ${leastList.height}px)`,
            }),
          }}
        >
          {children}
          {isPhone ? null : (
            <PaneSplitter
              key={isBeside ? 'below' : 'beside'}
              aria-label={t('layout.panel')}
              orientation={isBeside ? 'horizontal' : 'vertical'}
              side="end"
              least={isBeside ? 120 : 240}
              leastOfOther={isBeside ? leastList.height : leastList.width}
              isHidden={isPanelHidden}
              onChange={(size) =>
                layout.change(
                  size === 0
                    ? { isPanelHidden: true }
                    : { isPanelHidden: false, [isBeside ? 'panelHeight' : 'panelWidth']: size },
                )
              }
              onReset={() => layout.change({ isPanelHidden: false, [isBeside ? 'panelHeight' : 'panelWidth']: null })}
            />
          )}
          {panel}
        </Below>
      </MainArea>
    </Work>
  );
}
