import { roleIds } from '@earmark/contract';
import { useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { faultText, useZodForm } from '../src/form/index.ts';
import { renderScreen } from './render-screen.tsx';

const schema = z.strictObject({ data: z.strictObject({ ids: z.array(z.number()).min(1) }) });

/**
 * A field that is written with the object around it, as the data of a distribution are, and a button that asks about
 * the object.
 */
function Example() {
  const form = useZodForm(schema, { data: { ids: [] } });
  const { ids } = useWatch({ control: form.control, name: 'data' });
  const fault = faultText(form.getFieldState('data.ids', form.formState).error);
  return (
    <>
      <button onClick={() => void form.trigger(['data'])}>Next</button>
      <button onClick={() => form.setValue('data', { ids: ids.length === 0 ? [1] : [] }, { shouldValidate: true })}>
        Change
      </button>
      <p role="alert">{fault}</p>
      <p>{Object.keys(form.formState.errors).length} faults</p>
    </>
  );
}

test('a fault within an object is shown when the object is asked about, and goes when it is mended', async () => {
  renderScreen(Example, {
    side: { business: 'asr', area: 'manager' },
    screen: 'distribution-form',
    parameters: { project_id: 1 },
    roleId: roleIds.projectManager,
  });
  const alert = page.getByRole('alert');
  const change = page.getByRole('button', { name: 'Change' });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(alert).toHaveTextContent('Choose the entries.');
  await change.click();
  await expect.element(alert).toBeEmptyDOMElement();
  await expect.element(page.getByText('0 faults')).toBeVisible();
  await change.click();
  await expect.element(alert).toHaveTextContent('Choose the entries.');
});
