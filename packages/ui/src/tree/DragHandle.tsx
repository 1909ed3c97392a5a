import { GripVertical } from 'lucide-react';
import { Button } from 'react-aria-components';
import { styled } from 'styled-components';
import { useText } from '../text/index.ts';
import { focusRing, token } from '../theme/index.ts';

export interface DragHandleProps {
  /** Of what is dragged. */
  name: string;
  isDisabled?: boolean;
}

/** What a row is dragged by: with the pointer, or with Enter and the arrow keys. */
export function DragHandle({ name, isDisabled }: DragHandleProps) {
  const { sortable } = useText();
  return (
    <Handle slot="drag" aria-label={sortable.drag(name)} isDisabled={isDisabled}>
      <GripVertical aria-hidden="true" />
    </Handle>
  );
}

const Handle = styled(Button)`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 20px;
  height: 24px;
  padding: 0;
  border: 0;
  border-radius: ${token.radius.s};
  background: transparent;
  color: ${token.color.textFaint};
  cursor: grab;
  outline: none;

  svg {
    width: 14px;
    height: 14px;
  }

  &[data-hovered] {
    background: ${token.color.hover};
    color: ${token.color.text};
  }

  &[data-focus-visible] {
    ${focusRing}
  }

  &[data-disabled] {
    color: ${token.color.textDisabled};
    cursor: default;
  }
`;
