import { X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { BoxButton } from '../field/index.ts';
import { uiText, useText } from '../text/index.ts';

export interface SelectFrameProps {
  /** Given, what is chosen can be taken away again. */
  onClear: (() => void) | undefined;
  /** The trigger first; what opens from it may follow. */
  children: ReactNode;
}

/**
 * Holds a select's trigger and what clears it. The button is for pointers and for readers that walk over the page; Tab passes it by, since
 * Delete and Backspace on the trigger do the same.
 */
export function SelectFrame({ onClear, children }: SelectFrameProps) {
  const t = useText(uiText);
  const clearByKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    // What opens from the trigger stands elsewhere on the page, but its keys come by here.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!isInside || (event.key !== 'Delete' && event.key !== 'Backspace')) return;
    event.preventDefault();
    onClear?.();
  };
  return (
    <Frame onKeyDownCapture={onClear === undefined ? undefined : clearByKey}>
      {children}
      {onClear === undefined ? null : (
        <ClearButton
          slot={null}
          aria-label={t('clear')}
          excludeFromTabOrder
          onPress={({ target }) => {
            const frame = target.parentElement;
            onClear();
            // The button goes; the focus must not go with it.
            frame?.querySelector('button')?.focus();
          }}
        >
          <X />
        </ClearButton>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  display: flex;
`;

const ClearButton = styled(BoxButton)`
  position: absolute;
  inset-inline-end: 0;
  top: 50%;
  transform: translateY(-50%);
`;
