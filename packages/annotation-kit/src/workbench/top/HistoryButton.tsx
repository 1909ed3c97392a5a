import { IconButton, lazyPart, Popover, usePreload, useText } from '@earmark/ui';
import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { shellActions, useActionHint } from '../../shortcuts/index.ts';
import { useStore } from '../../store-react/index.ts';
import { kitText } from '../../text/index.ts';
import { goToStep, showingChange, useWorkbenchSession } from '../session/index.ts';

/** A button beside undo and redo that lists the steps by name. */
export function HistoryButton() {
  const session = useWorkbenchSession();
  usePreload(parts);
  const name = useText(kitText)('actions.history.open');
  const hint = useActionHint(shellActions);
  const isOpen = useStore(session.state, (state) => state.isHistoryOpen);
  // A step is out of reach where it would change a unit that is locked
  const stepped = useMemo(
    () => ({ ...session.store, goTo: (position: number) => showingChange(session, () => goToStep(session, position)) }),
    [session],
  );
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
