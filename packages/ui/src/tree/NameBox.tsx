import { useState, type FocusEvent } from 'react';
import { styled } from 'styled-components';
import { isComposing } from '../input-method/index.ts';
import { TextField } from '../text-field/index.ts';

export interface NameBoxProps {
  'aria-label': string;
  name: string;
  maxLength: number;
  /** Called with the new name; `goesOn` is true after Enter. Pasted lines arrive as several names. */
  onFinish: (names: readonly string[], goesOn: boolean) => void;
  onCancel: () => void;
}

/** The inline editor of a row's name: Enter and blur accept, Escape cancels. */
export function NameBox({ 'aria-label': label, name, maxLength, onFinish, onCancel }: NameBoxProps) {
  const [written, write] = useState(name);
  return (
    <Frame onFocus={keepFromList}>
      <TextField
        aria-label={label}
        placeholder={label}
        size="s"
        autoFocus
        maxLength={maxLength}
        value={written}
        onChange={write}
        onFocus={(event) => {
          if (event.target instanceof HTMLInputElement) event.target.select();
        }}
        onBlur={() => onFinish([written], false)}
        onPaste={(event) => {
          const lines = linesOf(event.clipboardData?.getData('text') ?? '');
          if (lines.length < 2) return;
          event.preventDefault();
          // An untouched name is selected as a whole, so the first line replaces it
          onFinish(name === written ? lines : [written + (lines[0] ?? ''), ...lines.slice(1)], true);
        }}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          if (event.key === 'Enter') {
            // Keeps Enter from submitting a form around the list.
            event.preventDefault();
            onFinish([written], true);
          } else if (event.key === 'Escape') onCancel();
        }}
      />
    </Frame>
  );
}

/**
 * A list that regains the focus passes it to its last focused row, which must not happen while another row's name is
 * edited.
 */
const keepFromList = (event: FocusEvent): void => event.stopPropagation();

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const Frame = styled.span`
  flex: 1;
  min-width: 120px;
  max-width: 420px;
`;
