import { focusRing, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { onPhone } from './list-style.ts';

export const Row = styled.div`
  display: grid;
  grid-template-columns: var(--columns);
  align-items: start;
  min-height: var(--row-height);
  padding: 0 ${token.space[2]};
  border-bottom: 1px solid ${token.color.border};
  cursor: default;

  &:hover {
    background: ${token.color.hover};
  }

  &[data-selected] {
    background: ${token.tone.accent.soft};
    box-shadow: inset 3px 0 0 ${token.tone.accent.solid};
  }

  ${onPhone}
`;

// A text box brings its own padding.
export const Cell = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  min-width: 0;
  min-height: var(--row-height);
  padding: 2px 6px;

  @container segments (max-width: 520px) {
    flex-wrap: wrap;
  }

  &:has(textarea) {
    padding-inline: 0;
  }
`;

export const Time = styled.div`
  padding: 0 6px;
  font-size: ${token.fontSize.m};
  font-variant-numeric: tabular-nums;
  line-height: var(--row-height);
  white-space: nowrap;
`;

export const NumberCell = styled(Time)`
  display: flex;
  align-items: center;
  gap: 4px;
  height: var(--row-height);
  color: ${token.color.textMuted};
`;

/** The number of the segment; on hover a play button. */
export const PlayButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 3px;
  min-width: 28px;
  height: 24px;
  padding: 0;
  border: 0;
  border-radius: ${token.radius.s};
  background: transparent;
  color: inherit;
  font: inherit;
  font-variant-numeric: tabular-nums;
  cursor: pointer;

  svg {
    width: 14px;
    height: 14px;
    color: ${token.tone.accent.text};
    opacity: 0;
  }

  &:hover svg,
  [data-selected] & svg {
    opacity: 1;
  }
`;

export const FaultMark = styled.span`
  display: inline-flex;
  color: ${token.tone.danger.text};

  &[data-warning] {
    color: ${token.tone.warning.text};
  }

  svg {
    width: 14px;
    height: 14px;
  }
`;

export const LockMark = styled(FaultMark)`
  color: ${token.color.textMuted};
`;

export const Words = styled.span`
  padding: 3px 0;
  font-size: var(--text-size);
  line-height: var(--text-line);
  unicode-bidi: plaintext;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

export const Silence = styled(Words)`
  color: ${token.color.textMuted};
  font-style: italic;
`;

/** A speaker: a dot of their colour, and their name. */
export const SpeakerName = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
  min-width: 0;

  > :first-child {
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 50%;
  }

  > :last-child {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  @container segments (max-width: 520px) {
    > :last-child {
      display: none;
    }
  }
`;

export const CommentCount = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 3px;
  color: ${token.tone.warning.text};
  font-size: ${token.fontSize.s};
  font-variant-numeric: tabular-nums;

  svg {
    width: 14px;
    height: 14px;
  }
`;

export const VerdictButton = styled.button`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 24px;
  height: 24px;
  padding: 0;
  border: 1px solid ${token.color.borderStrong};
  border-radius: ${token.radius.s};
  background: ${token.color.surface};
  color: ${token.color.textMuted};
  cursor: pointer;
  outline: none;

  svg {
    width: 14px;
    height: 14px;
  }

  &:hover {
    background: ${token.color.hover};
  }

  &:focus-visible {
    ${focusRing}
  }

  &[data-verdict='pass'][aria-pressed='true'] {
    border-color: ${token.tone.success.solid};
    background: ${token.tone.success.soft};
    color: ${token.tone.success.text};
  }

  &[data-verdict='fail'][aria-pressed='true'] {
    border-color: ${token.tone.danger.solid};
    background: ${token.tone.danger.soft};
    color: ${token.tone.danger.text};
  }
`;
