import type { Locator } from '@playwright/test';

/**
 * Chooses a radio button, checkbox or switch as a pointer does: by the label around it, for the input itself lies hidden
 * below what is drawn for it.
 */
export async function tick(place: Locator, role: 'radio' | 'checkbox' | 'switch', name: string): Promise<void> {
  const input = place.page().getByRole(role, { name });
  await place.locator('label').filter({ has: input }).first().click();
}
