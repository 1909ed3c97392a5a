import { Tabs, token, usePreload } from '@earmark/ui';
import { styled } from 'styled-components';
import { openThreads } from '../../comments/index.ts';
import { useStore } from '../../store-react/index.ts';
import { useKitText } from '../../text/index.ts';
import { useWorkbenchSession, type PanelTab } from '../session/index.ts';
import { commentFilter, CommentTab } from './CommentTab.tsx';
import { GlobalTab, SegmentTab, type SegmentTabProps } from './LabelTabs.tsx';

/** Labels of the segment, labels of the audio, comments. */
export function SidePanel({ describeFault, recognition }: SegmentTabProps) {
  const session = useWorkbenchSession();
  const text = useKitText();
  usePreload(parts);
  const tab = useStore(session.state, (state) => state.tab);
  const open = useStore(session.store, ({ document, selection }) => {
    const segment = document.segments.find(({ id }) => id === selection.at(-1));
    return openThreads(document.comments) + openThreads(segment?.comments ?? []);
  });
  return (
    <Frame>
      <Tabs<PanelTab>
        aria-label={text.panel.title}
        selectedKey={tab}
        onSelectionChange={(next) => session.state.set({ tab: next })}
        items={[
          {
            id: 'segment',
            label: text.panel.segment,
            content: <SegmentTab describeFault={describeFault} recognition={recognition} />,
          },
          { id: 'global', label: text.panel.global, content: <GlobalTab describeFault={describeFault} /> },
          { id: 'comments', label: text.panel.comments, count: open > 0 ? open : undefined, content: <CommentTab /> },
        ]}
      />
    </Frame>
  );
}

const parts = [commentFilter];

const Frame = styled.div`
  min-width: 0;
  min-height: 0;
  padding: 0 ${token.space[3]} ${token.space[3]};
  overflow: auto;
  border-inline-start: 1px solid ${token.color.border};
  background: ${token.color.surface};

  @media (max-width: 760px) {
    border-block-start: 1px solid ${token.color.border};
    border-inline-start: 0;
  }
`;
