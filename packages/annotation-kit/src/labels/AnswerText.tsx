import { disabledIn, findDisabled, hasLineBreak, oneLine, type TextRules } from '@earmark/model';
import { token, useGrowingHeight, useText } from '@earmark/ui';
import { useId, useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { insertAtCaret, textBox, textBoxFocus } from '../text-box/index.ts';
import { DisabledMarks } from './DisabledMarks.tsx';
import { labelsText } from './labels-text.ts';

export interface AnswerTextProps extends Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue' | 'onChange'> {
  /** The text. */
  value: string;
  /** Called with the whole new text. */
  onChange: (text: string) => void;
  isInvalid?: boolean;
  /** Whether the box has no border until it is hovered, as in table rows. */
  isInline?: boolean;
  /** Whether Enter and pasting may add line breaks; a space stands for each otherwise. */
  isMultiLine?: boolean;
  /** What the text may contain; the rest is marked in it. Keep the object's identity. */
  textRules?: TextRules | undefined;
}

/**
 * Text box that grows with its text. During input method composition the text is kept locally: `onChange` is called
 * when the composition ends.
 */
export function AnswerText({
  value,
  onChange,
  isInvalid = false,
  isInline = false,
  isMultiLine = true,
  textRules,
  ...rest
}: AnswerTextProps) {
  const t = useText(labelsText);
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  // During composition the box shows the draft: a controlled value would interrupt the input method.
  const [draft, setDraft] = useState<string | undefined>();
  const isComposing = useRef(false);
  const end = (text: string): void => {
    isComposing.current = false;
    setDraft(undefined);
    if (text !== value) onChange(text);
  };
  const shown = draft ?? value;
  // Text under composition is not validated.
  const ranges = textRules && draft === undefined ? findDisabled(value, textRules) : [];
  const isMarked = ranges.length > 0;
  const follow = (): void => {
    if (box.current && marks.current) marks.current.scrollTop = box.current.scrollTop;
  };
  useGrowingHeight(box);
  // After each render, since the text may have changed its height and the scroll position with it.
  useLayoutEffect(follow);
  const field = (
    <Box
      rows={1}
      spellCheck={false}
      {...rest}
      ref={box}
      aria-describedby={isMarked ? [rest['aria-describedby'], id].filter(Boolean).join(' ') : rest['aria-describedby']}
      data-marked={isMarked || undefined}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event);
        // While composing, Enter belongs to the input method and adds no line break
        if (!isMultiLine && event.key === 'Enter' && !isComposing.current) event.preventDefault();
      }}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text/plain');
        if (isMultiLine || !hasLineBreak(text)) return;
        event.preventDefault();
        insertAtCaret(event.currentTarget, oneLine(text));
      }}
      onScroll={follow}
      data-document-text=""
      data-inline={isInline || undefined}
      aria-invalid={isInvalid || undefined}
      value={shown}
      onCompositionStart={() => (isComposing.current = true)}
      onCompositionEnd={(event) => end(event.currentTarget.value)}
      onChange={(event) =>
        isComposing.current ? setDraft(event.currentTarget.value) : onChange(event.currentTarget.value)
      }
      onBlur={(event) => {
        // Some browsers blur the box without firing `compositionend`.
        if (isComposing.current) end(event.currentTarget.value);
        rest.onBlur?.(event);
      }}
    />
  );
  if (!textRules || (textRules.disabledCharacters === '' && !textRules.characterSets?.length)) return field;
  // Each disallowed character is named once, for screen readers, which cannot see the marks.
  const found = disabledIn(value, ranges).join(' ');
  return (
    <Over>
      {isMarked ? <DisabledMarks box={marks} text={value} ranges={ranges} isInline={isInline} /> : null}
      {field}
      {isMarked ? <Unseen id={id}>{t('disabled', { characters: found })}</Unseen> : null}
    </Over>
  );
}

const Over = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  border-radius: ${token.radius.m};
`;

const Unseen = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

const Box = styled.textarea`
  ${textBox}
  display: block;
  min-height: ${token.height.controlM};
  max-height: 240px;
  font-size: ${token.fontSize.l};
  resize: none;

  &[data-inline] {
    min-height: min(28px, var(--row-height, 28px) - 4px);
    padding: max(0px, (min(28px, var(--row-height, 28px) - 4px) - var(--text-line, 20px)) / 2 - 1px) 6px;
    font-size: var(--text-size, ${token.fontSize.l});
    line-height: var(--text-line, 20px);
    border-color: transparent;
    border-radius: ${token.radius.s};
    background: transparent;
  }

  &[data-inline]:hover {
    border-color: ${token.color.border};
  }

  &[data-marked] {
    position: relative;
    background: transparent;
  }

  &[aria-invalid] {
    border-color: ${token.tone.danger.solid};
  }

  &:focus:not([data-marked]) {
    background: ${token.color.surface};
  }

  ${textBoxFocus}

  &[aria-invalid]:focus {
    border-color: ${token.tone.danger.solid};
    box-shadow: 0 0 0 2px color-mix(in srgb, ${token.tone.danger.solid} 28%, transparent);
  }
`;
