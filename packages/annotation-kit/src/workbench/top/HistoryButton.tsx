import { refuse } from '@earmark/model';
import { IconButton, lazyPart, Popover, usePreload, useText } from '@earmark/ui';
import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { shellActions, useActionHint } from '../../shortcuts/index.ts';
import { useStore } from '../../store-react/index.ts';
import { kitText } from '../../text/index.ts';
import { useWorkbenchSession } from '../session/index.ts';

/** A button beside undo and redo that lists the steps by name. */
export function HistoryButton() {
  const session = useWorkbenchSession();
  usePreload(parts);
  const name = useText(kitText)('actions.history.open');
  const hint = useActionHint(shellActions);
  const isOpen = useStore(session.state, (state) => state.isHistoryOpen);
  // A step is out of reach where it would change a unit that is locked
  const stepped = useMemo(() => {
    const { store, report } = session;
    const goTo = (position: number): boolean => {
      const isThere = store.getHistory().position === position || store.goTo(position);
      if (!isThere) report(refuse('segment_locked').fault);
      return isThere;
    };
    return { ...store, goTo };
  }, [session]);
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={(next) => session.state.set({ isHistoryOpen: next })}
      trigger={<Narrow preventFocusOnPress aria-label={name} tooltip={hint('history.open')} icon={<ChevronDown />} />}
      title={name}
      placement="bottom end"
    >
      <PanelFrame>
        <panel.Part autoFocus store={stepped} maxHeight={360} />
      </PanelFrame>
    </Popover>
  );
}

const panel = lazyPart(() => import('../../history/index.ts').then(({ HistoryPanel }) => HistoryPanel));
const parts = [panel];

const Narrow = styled(IconButton)`
  width: 20px;
  min-width: 20px;
  margin-inline-start: -6px;
`;

const PanelFrame = styled.div`
  width: 320px;
`;
