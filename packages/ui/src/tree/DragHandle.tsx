import { GripVertical } from 'lucide-react';
import { styled } from 'styled-components';
import { SmallButton } from '../button/index.ts';
import { uiText, useText } from '../text/index.ts';

interface DragHandleProps {
  /** Name of the dragged row. */
  name: string;
  isDisabled?: boolean;
}

/** The drag handle of a row, for pointers, and for keyboards by Enter and the arrow keys. */
export function DragHandle({ name, isDisabled }: DragHandleProps) {
  const t = useText(uiText);
  return (
    <Handle slot="drag" aria-label={t('sortable.drag', { name })} isDisabled={isDisabled}>
      <GripVertical aria-hidden="true" />
    </Handle>
  );
}

const Handle = styled(SmallButton)`
  width: 20px;
  cursor: grab;
`;
