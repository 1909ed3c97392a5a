import { Button, IconButton, isDialogLoading, Kbd, lazyDialog, token, usePreload } from '@earmark/ui';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import { SwitchRoles } from '../SwitchRoles.tsx';

const palette = lazyDialog(() => import('./Palette.tsx').then(({ Palette }) => Palette));
const parts = [palette];

const t = texts('palette');

// By the user agent: the platform of `navigator` is deprecated, and its successor is missing in Safari
const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The palette's shortcut in this platform's notation. */
const paletteKeys: readonly string[] = isApple ? ['⌘', 'K'] : ['Ctrl', 'K'];

/** Whether an event is Ctrl+K (⌘K). Works inside text fields, but not during input method composition. */
export function isPaletteKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  isComposing,
  repeat,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'repeat'>): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey && !isComposing && !repeat;
}

/**
 * Opens the command palette, like Ctrl+K (⌘K), which waits while another dialog loads. Its code is loaded when the page
 * is idle or on first opening.
 */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  // Stays mounted after the first opening, so that closing can animate
  const [wasOpen, setWasOpen] = useState(false);
  const [isSwitching, setSwitching] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isPaletteKey(event)) return;
      // Ctrl+K is the search of the address bar in some browsers
      event.preventDefault();
      if (!isDialogLoading()) setOpen((open) => !open);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  usePreload(parts);
  if (isOpen && !wasOpen) setWasOpen(true);
  const open = (): void => setOpen(true);
  const giveUp = (): void => {
    setOpen(false);
    setWasOpen(false);
  };
  return (
    <>
      <Wide>
        <Button icon={<Search />} aria-keyshortcuts="Control+K Meta+K" onPress={open}>
          {t('button')}
          <Keys>
            {paletteKeys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </Keys>
        </Button>
      </Wide>
      <Narrow>
        <IconButton icon={<Search />} aria-label={t('open')} tooltipPlacement="bottom" onPress={open} />
      </Narrow>
      {isOpen || (wasOpen && palette.isLoaded()) ? (
        <palette.Part
          isOpen={isOpen}
          onOpenChange={setOpen}
          onClose={giveUp}
          onSwitchRoles={() => setSwitching(true)}
        />
      ) : null}
      {isSwitching ? <SwitchRoles onClose={() => setSwitching(false)} /> : null}
    </>
  );
}

const Wide = styled.span`
  color: ${token.color.textMuted};

  @media (width < 992px) {
    display: none;
  }
`;

const Narrow = styled.span`
  @media (width >= 992px) {
    display: none;
  }
`;

const Keys = styled.span`
  display: inline-flex;
  gap: 2px;
  margin-inline-start: ${token.space[2]};
`;
