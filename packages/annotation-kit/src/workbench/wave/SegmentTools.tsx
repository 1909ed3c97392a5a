import { IconButton, token } from '@earmark/ui';
import { Merge, Split, Trash2, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { mayEdit, type ActionId } from '../../core/index.ts';
import { useActionHint } from '../../shortcuts/index.ts';
import { useStore } from '../../store-react/index.ts';
import { useKitText } from '../../text/index.ts';
import { useBench } from '../bench/index.ts';
import { handlers } from '../handlers/index.ts';

interface Tool {
  readonly id: ActionId;
  readonly icon: LucideIcon;
  /** Works on what is selected, and not at the playhead. */
  readonly isOfSelection: boolean;
}

const tools: readonly Tool[] = [
  { id: 'segment.split-at-playhead', icon: Split, isOfSelection: false },
  { id: 'segment.merge-with-next', icon: Merge, isOfSelection: true },
  { id: 'segment.delete', icon: Trash2, isOfSelection: true },
];

/** What dragging cannot do with segments, for the mouse. Pressing leaves the focus where it is, so that a text splits at its caret. */
export function SegmentTools() {
  const bench = useBench();
  const text = useKitText();
  const hint = useActionHint();
  const isOffered = useStore(bench.store, (state) => mayEdit(state.mode) && state.document.segments.length > 0);
  const isNothingSelected = useStore(bench.store, (state) => state.selection.length === 0);
  if (!isOffered) return null;
  return (
    <Group role="group" aria-label={text.actionGroups.segment}>
      {tools.map(({ id, icon: Icon, isOfSelection }) => (
        <IconButton
          key={id}
          preventFocusOnPress
          aria-label={text.actions[id]}
          tooltip={hint(id)}
          icon={<Icon />}
          isDisabled={isOfSelection && isNothingSelected}
          onPress={() => handlers[id](bench)}
        />
      ))}
    </Group>
  );
}

const Group = styled.div`
  display: flex;
  gap: ${token.space[1]};
  margin-inline-end: ${token.space[2]};
  padding-inline-end: ${token.space[2]};
  border-inline-end: 1px solid ${token.color.border};
`;
