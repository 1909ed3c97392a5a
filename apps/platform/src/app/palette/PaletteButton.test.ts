import { expect, it } from 'vitest';
import { isPaletteKey } from './PaletteButton.tsx';

const press = (more: Partial<Parameters<typeof isPaletteKey>[0]>) => ({
  key: 'k',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  repeat: false,
  ...more,
});

it('is Ctrl or Command with K alone', () => {
  expect(isPaletteKey(press({ ctrlKey: true }))).toBe(true);
  expect(isPaletteKey(press({ metaKey: true, key: 'K' }))).toBe(true);
  for (const other of [
    {},
    { ctrlKey: true, shiftKey: true },
    { ctrlKey: true, altKey: true },
    { ctrlKey: true, key: 'j' },
    { ctrlKey: true, isComposing: true },
    { ctrlKey: true, repeat: true },
  ])
    expect(isPaletteKey(press(other))).toBe(false);
});
