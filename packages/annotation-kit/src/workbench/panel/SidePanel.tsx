import { lazyPart, Tabs, token, usePreload } from '@earmark/ui';
import { styled } from 'styled-components';
import { openThreads } from '../../comments/index.ts';
import { useStore } from '../../store-react/index.ts';
import { useShellText } from '../../text/index.ts';
import { useWorkbenchSession, type PanelTab } from '../session/index.ts';
import type { SurfacePanel } from '../surface.ts';
import { foundErrors, GlobalTab, UnitTab, type UnitTabProps } from './LabelTabs.tsx';

/** The labels of the unit, the labels of the item, and the comments. */
export function SidePanel({ list, ...props }: UnitTabProps & { list?: SurfacePanel['list'] }) {
  const session = useWorkbenchSession();
  const t = useShellText();
  usePreload(parts);
  const tab = useStore(session.state, (state) => state.tab);
  const open = useStore(
    session.store,
    ({ document }) => openThreads(document.comments) + openThreads(session.current()?.comments ?? []),
  );
  return (
    <Frame>
      <Tabs<PanelTab>
        aria-label={t('panel.title')}
        selectedKey={tab}
        onSelectionChange={(next) => session.state.set({ tab: next })}
        items={[
          {
            id: 'segment',
            label: t('panel.segment'),
            content: <UnitTab {...props} />,
          },
          ...(list ? [{ id: 'list' as const, label: <list.Title />, content: <list.Content /> }] : []),
          { id: 'global', label: t('panel.global'), content: <GlobalTab {...props} /> },
          {
            id: 'comments',
            label: t('panel.comments'),
            count: open > 0 ? open : undefined,
            content: <comments.Part />,
          },
        ]}
      />
    </Frame>
  );
}

/** Seldom the first tab that is looked at. */
const comments = lazyPart(() => import('./CommentTab.tsx').then(({ CommentTab }) => CommentTab));
const parts = [comments, foundErrors];

// Tabs stand closer than on a page: four tabs have room beside one another, with a count. Its end can be scrolled above
// messages at the foot of the window.
const Frame = styled.div`
  min-width: 0;
  min-height: 0;
  padding: 0 ${token.space[3]} calc(${token.space[3]} + var(--em-toast-room, 0px));
  overflow: auto;
  border-inline-start: 1px solid ${token.color.border};
  background: ${token.color.surface};

  [role='tablist'] {
    gap: ${token.space[4]};
  }

  @media (max-width: 760px) {
    border-block-start: 1px solid ${token.color.border};
    border-inline-start: 0;
  }
`;
