import { X } from 'lucide-react';
import { BoxButton } from '../field/index.ts';
import { uiText, useText } from '../text/index.ts';

/** Clears the date and moves the focus to the first segment, since the button disappears with the date. */
export function ClearDate({ onClear }: { onClear: () => void }) {
  const t = useText(uiText);
  return (
    <BoxButton
      slot={null}
      aria-label={t('clear')}
      onPress={({ target }) => {
        const box = target.parentElement;
        onClear();
        box?.querySelector<HTMLElement>('[role=spinbutton]')?.focus();
      }}
    >
      <X />
    </BoxButton>
  );
}
