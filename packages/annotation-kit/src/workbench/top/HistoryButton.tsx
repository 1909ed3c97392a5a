import { IconButton, Popover } from '@earmark/ui';
import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { HistoryPanel } from '../../history/index.ts';
import { useActionHint } from '../../shortcuts/index.ts';
import { useStore } from '../../store-react/index.ts';
import { useKitText } from '../../text/index.ts';
import { useBench } from '../bench/index.ts';

/** The steps by name, beside undo and redo. */
export function HistoryButton() {
  const bench = useBench();
  const name = useKitText().actions['history.open'];
  const hint = useActionHint();
  const isOpen = useStore(bench.state, (state) => state.isHistoryOpen);
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={(next) => bench.state.set({ isHistoryOpen: next })}
      trigger={<Narrow preventFocusOnPress aria-label={name} tooltip={hint('history.open')} icon={<ChevronDown />} />}
      title={name}
      placement="bottom end"
    >
      <Place>
        <HistoryPanel autoFocus store={bench.store} maxHeight={360} />
      </Place>
    </Popover>
  );
}

const Narrow = styled(IconButton)`
  width: 20px;
  min-width: 20px;
  margin-inline-start: -6px;
`;

const Place = styled.div`
  width: 320px;
`;
