import { type TextRange } from '@earmark/model';
import { token } from '@earmark/ui';
import type { Ref } from 'react';
import { styled } from 'styled-components';

/**
 * Invisible copy of a text box's text with highlighted disallowed characters. It lies behind the box, which must be
 * transparent, have the same font and padding, and forward its scrolling.
 */
export function DisabledMarks({
  text,
  ranges,
  isInline,
  box,
}: {
  text: string;
  ranges: readonly TextRange[];
  isInline: boolean;
  box: Ref<HTMLDivElement>;
}) {
  return (
    <Behind ref={box} aria-hidden="true" data-inline={isInline || undefined}>
      {ranges.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {/* A last line break has no height of its own in a block. */}
      {text.slice(ranges.at(-1)?.end ?? 0)}
      {'​'}
    </Behind>
  );
}

const Behind = styled.div`
  position: absolute;
  inset: 0;
  box-sizing: border-box;
  padding: 5px 8px;
  overflow: hidden;
  border: 1px solid transparent;
  color: transparent;
  font-size: ${token.fontSize.l};
  line-height: 20px;
  overflow-wrap: break-word;
  unicode-bidi: plaintext;
  white-space: pre-wrap;
  pointer-events: none;
  user-select: none;

  &[data-inline] {
    padding: 3px 6px;
  }

  mark {
    border-radius: 2px;
    background: color-mix(in srgb, ${token.tone.danger.solid} 26%, transparent);
    color: transparent;
    text-decoration: underline wavy ${token.tone.danger.solid};
    text-decoration-skip-ink: none;
    text-underline-offset: 3px;
  }
`;
