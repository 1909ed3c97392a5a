import { useState } from 'react';
import { styled } from 'styled-components';
import { TextField } from '../text-field/index.ts';
import { uiText, useText } from '../text/index.ts';
import { token } from '../theme/index.ts';

interface PageJumpProps {
  pages: number;
  isDisabled: boolean;
  onJump: (page: number) => void;
}

/** An input that goes to a page by number on Enter; a number beyond the last goes to the last page. */
export function PageJump({ pages, isDisabled, onJump }: PageJumpProps) {
  const t = useText(uiText);
  const [typed, setTyped] = useState('');
  const jump = (): void => {
    if (typed !== '') onJump(Math.max(1, Math.min(pages, Number(typed))));
    setTyped('');
  };
  return (
    <Label>
      <span aria-hidden="true">{t('pagination.goTo')}</span>
      <Box
        size="s"
        aria-label={t('pagination.goTo')}
        inputMode="numeric"
        isDisabled={isDisabled}
        value={typed}
        onChange={(value) => setTyped(value.replace(/\D/g, '').slice(0, 7))}
        onKeyDown={(event) => (event.key === 'Enter' ? jump() : event.continuePropagation())}
        onBlur={() => setTyped('')}
      />
    </Label>
  );
}

const Label = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${token.color.textMuted};
`;

const Box = styled(TextField)`
  width: 56px;
`;
