import { X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { BoxButton } from '../field/index.ts';
import { uiText, useText } from '../text/index.ts';

interface SelectFrameProps {
  /** Called when the value is cleared; with this prop there is a clear button. */
  onClear: (() => void) | undefined;
  /** The trigger first, then its popup. */
  children: ReactNode;
}

/**
 * Contains the trigger of a select and its clear button. The button is for pointers and for virtual cursors of screen
 * readers; it is not a tab stop, since Delete and Backspace on the trigger do the same.
 */
export function SelectFrame({ onClear, children }: SelectFrameProps) {
  const t = useText(uiText);
  const clearByKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    // React events of the popup bubble through portals, so they are told apart by DOM containment.
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
            // The button disappears; move the focus to the trigger before it is lost.
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
