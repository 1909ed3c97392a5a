import { expect, within } from 'storybook/test';

/** Asserts the states of charts without data: one is loading, one explains its failure, and none offers a table. */
export async function saysItsStates({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  const canvas = within(canvasElement);
  await expect(canvas.getByRole('figure', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true');
  await expect(within(canvas.getByRole('figure', { name: 'Failed' })).getByRole('alert')).toHaveTextContent(
    'The server did not answer in time.',
  );
  for (const figure of canvas.getAllByRole('figure'))
    await expect(within(figure).getByRole('button', { name: 'Show as table' })).toBeDisabled();
}
