import type { Locator } from '@playwright/test';

/**
 * Toggles a radio button, checkbox or switch like a pointer: by the label around it, because the input itself is hidden
 * below its rendering.
 */
export async function tick(place: Locator, role: 'radio' | 'checkbox' | 'switch', name: string): Promise<void> {
  const input = place.page().getByRole(role, { name });
  await place.locator('label').filter({ has: input }).first().click();
}
