import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { FormSection } from '../form-section/index.ts';
import { NumberField } from '../number-field/index.ts';
import { Inline } from '../layout/index.ts';
import { Select } from '../select/index.ts';
import { TextField } from '../text-field/index.ts';
import { Field } from './Field.tsx';

const meta = {
  title: 'Fields/Field',
  component: Field,
  parameters: {
    docs: {
      description: {
        component: `Gives anything the label, the description and the error of a field; what is inside becomes a group of that name.

**Use it when** one question takes several controls: a number and its unit, a choice and what belongs to it.

**Do** give each control inside a name of its own (\`aria-label\`); say in the error how to correct it.

**Don't** put it around a single TextField or Select: these have all of it already.

| Key | Does |
|---|---|
| Tab | goes through the controls inside, in the order of reading |`,
      },
    },
  },
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj;

const units = [
  { value: 'audio', label: 'audios' },
  { value: 'hour', label: 'hours' },
] as const;

export const InAForm: Story = {
  render: () => (
    <>
      <FormSection title="Basics" description="What the project is called and who sees it.">
        <TextField label="Project name" isRequired />
        <TextField label="Number" defaultValue="EM-2026-0001" isReadOnly />
      </FormSection>
      <FormSection title="Size">
        <Field
          label="Batch"
          isRequired
          description="How much one person gets at a time."
          errorMessage="At most 500 audios."
        >
          <Inline isNowrap>
            <NumberField aria-label="Amount" defaultValue={800} isInvalid />
            <Select aria-label="Unit" options={units} defaultValue="audio" />
          </Inline>
        </Field>
      </FormSection>
    </>
  ),
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('group', { name: /Batch|批次/ });
    await expect(group).toHaveAccessibleDescription(/^(?:How much .* At most 500 audios\.|每人.* ?最多 500 条音频。)$/);
  },
};

export const Dark: Story = { ...InAForm, globals: { theme: 'dark' } };
