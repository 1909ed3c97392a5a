import { focusRing, token, useText } from '@earmark/ui';
import { useId, useLayoutEffect, useRef } from 'react';
import { css, styled } from 'styled-components';
import { controlIn } from './focus-label.ts';
import { labelsText } from './labels-text.ts';

interface ConfirmDefaultProps {
  /** Id of the element with the question's title. */
  titleId: string;
  isReadOnly: boolean;
  onConfirm: () => void;
}

/** Says that an answer is a default that nobody has confirmed, and confirms it. */
export function ConfirmDefault({ titleId, isReadOnly, onConfirm }: ConfirmDefaultProps) {
  const t = useText(labelsText);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  // Once the answer is confirmed the button goes: the focus stays with the question
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      const row = own?.closest('[data-label-id]');
      if (own && row && document.activeElement === own) controlIn(row, own)?.focus();
    };
  }, []);
  if (isReadOnly) return <Mark>{t('default')}</Mark>;
  return (
    <Confirm
      ref={button}
      type="button"
      id={id}
      aria-labelledby={`${id} ${titleId}`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onConfirm}
    >
      {t('confirm')}
    </Confirm>
  );
}

/** At the end of the title's line, so that nothing moves when it goes. */
const atEnd = css`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  padding: 0 6px;
  border: 1px dashed ${token.color.borderStrong};
  border-radius: ${token.radius.s};
  background: ${token.color.surface};
  color: ${token.color.textMuted};
  font: inherit;
  font-size: ${token.fontSize.xs};
  line-height: 16px;
`;

const Mark = styled.span`
  ${atEnd}
`;

const Confirm = styled.button`
  ${atEnd}
  border-color: ${token.tone.accent.solid};
  color: ${token.tone.accent.text};
  cursor: pointer;

  &:hover {
    background: ${token.color.hover};
  }

  &:focus-visible {
    ${focusRing}
  }
`;
