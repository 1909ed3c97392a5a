import { roleIds } from '@earmark/contract';
import { lazyDialog } from '@earmark/ui';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PaletteButton } from '../src/app/palette/PaletteButton.tsx';
import { loadTexts } from '../src/i18n/index.ts';
import { renderScreen } from './render-screen.tsx';

beforeAll(() => loadTexts('outside', 'inside'));

const { Part: NeverLoaded } = lazyDialog<{ onClose: () => void }>(() => new Promise(() => undefined));

function PageWithDialog() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <PaletteButton />
      {isOpen ? <NeverLoaded onClose={() => setOpen(false)} /> : <p>Closed</p>}
    </>
  );
}

test('the key of the palette waits while a dialog loads', async () => {
  renderScreen(PageWithDialog, {
    side: { business: 'asr', area: 'manager' },
    screen: 'project-list',
    parameters: {},
    roleId: roleIds.projectManager,
  });
  await expect.element(page.getByRole('button', { name: /^Search/ })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Closed')).toBeVisible();
  expect(page.getByRole('dialog').elements()).toHaveLength(0);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('the palette opens by the pointer in place of a dialog that still loads', async () => {
  renderScreen(PageWithDialog, {
    side: { business: 'asr', area: 'manager' },
    screen: 'project-list',
    parameters: {},
    roleId: roleIds.projectManager,
  });
  await page.getByRole('button', { name: /^Search/ }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(page.getByText('Closed')).toBeInTheDocument();
});
