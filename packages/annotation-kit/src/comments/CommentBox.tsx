import { Button, token, useGrowingHeight, useText } from '@earmark/ui';
import { useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { isComposing } from '../core/index.ts';
import { textBox, textBoxFocus } from '../text-box/index.ts';
import { threadText } from './thread-text.ts';

const longest = 2000;

interface CommentBoxProps {
  /** Accessible name of the box. */
  label: string;
  /** Shown while the box is empty. */
  placeholder: string;
  /** Label of the submit button. */
  action: string;
  onAdd: (text: string) => void;
  /** Adds a cancel button; Escape in an empty box cancels as well. */
  onCancel?: () => void;
  /** Focuses the box on mount. */
  autoFocus?: boolean;
}

/** Text box for a comment; Ctrl or Cmd with Enter submits as well. */
export function CommentBox({ label, placeholder, action, onAdd, onCancel, autoFocus = false }: CommentBoxProps) {
  const t = useText(threadText);
  const [draft, setDraft] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  useGrowingHeight(box);
  const isEmpty = draft.trim() === '';
  const add = (): void => {
    if (isEmpty) return;
    onAdd(draft.trim());
    setDraft('');
  };
  const addByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isEmpty && onCancel) {
      event.preventDefault();
      return onCancel();
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    add();
  };
  return (
    <Frame>
      <Box
        ref={box}
        aria-label={label}
        autoFocus={autoFocus}
        placeholder={placeholder}
        rows={2}
        maxLength={longest}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={addByKey}
      />
      <Buttons>
        {onCancel ? (
          <Button size="s" variant="quiet" onPress={onCancel}>
            {t('cancel')}
          </Button>
        ) : null}
        <Button size="s" isDisabled={isEmpty} onPress={add}>
          {action}
        </Button>
      </Buttons>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: 6px;
`;

const Buttons = styled.div`
  display: flex;
  gap: ${token.space[1]};
`;

const Box = styled.textarea`
  ${textBox}
  min-height: 52px;
  max-height: 200px;
  font-size: ${token.fontSize.m};
  resize: vertical;

  ${textBoxFocus}
`;
