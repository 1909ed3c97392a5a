import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/index.ts';
import { DatePicker } from '../date-picker/index.ts';
import { Stack } from '../layout/index.ts';
import { RadioGroup } from '../radio-group/index.ts';
import { Select } from '../select/index.ts';
import { TextField } from '../text-field/index.ts';
import { Form } from './Form.tsx';

const meta = {
  title: 'Fields/Form',
  component: Form,
  parameters: {
    docs: {
      description: {
        component: `
Fields that are sent together. It calls \`onSubmit\` (react-hook-form's \`handleSubmit\` as it is), waits for it, and if fields are faulty then, also by the server's word, it focuses the first in the order of the page, scrolls to it, and reads all faults out.

**Use it when** there is anything to send.

**Do** mark what is required; say in an error how to correct it; give \`keepsNotes\` where a moving page would disturb. Ask before unsaved work is left.

**Don't** switch the sending button off until all is right: people press it to learn what is missing.

| Key | Does |
|---|---|
| Enter in a line of text | sends |
| Tab | through the fields in their order |
`,
      },
    },
  },
} satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj;

const kinds = [
  { value: 'formal', label: 'Formal' },
  { value: 'test', label: 'Test' },
] as const;
const languages = [
  { value: 'zh', label: 'Mandarin' },
  { value: 'en', label: 'English' },
] as const;

function Project({ keepsNotes = false }: { keepsNotes?: boolean }) {
  const [name, setName] = useState('');
  const [kind, setKind] = useState<'formal' | 'test' | null>(null);
  const [language, setLanguage] = useState<'zh' | 'en' | null>(null);
  const [wasSent, setWasSent] = useState(false);
  const missing = (isMissing: boolean, message: string) => (wasSent && isMissing ? message : undefined);
  return (
    <Form aria-label="Project" keepsNotes={keepsNotes} onSubmit={() => setWasSent(true)}>
      <Stack gap={keepsNotes ? 1 : 4}>
        <RadioGroup
          label="Kind"
          isRequired
          orientation="horizontal"
          options={kinds}
          value={kind}
          onChange={setKind}
          errorMessage={missing(kind === null, 'Choose a kind.')}
        />
        <TextField
          label="Name of the project"
          isRequired
          value={name}
          onChange={setName}
          description="1–100"
          errorMessage={missing(name === '', 'Give a name.')}
        />
        <Select
          label="Language"
          isRequired
          options={languages}
          value={language}
          onChange={setLanguage}
          errorMessage={missing(language === null, 'Choose a language.')}
        />
        <DatePicker label="Begins" value={null} isRequired errorMessage={missing(true, 'Give a day.')} />
        <div>
          <Button type="submit" variant="primary">
            Save
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

export const States: Story = { render: () => <Project keepsNotes /> };

export const Refused: Story = {
  render: () => <Project />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(within(canvasElement).getByRole('radio', { name: 'Formal' })).toHaveFocus());
  },
};

export const Dark: Story = {
  ...Refused,
  globals: { theme: 'dark', locale: 'zh' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(within(canvasElement).getByRole('radio', { name: '正式' })).toHaveFocus());
  },
};

export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl">
      <Project keepsNotes />
    </div>
  ),
};

export const LeadsToTheFirstFault: Story = {
  render: () => <Project />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const save = canvas.getByRole('button', { name: 'Save' });
    await userEvent.click(save);
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent(
        '4 fields have to be corrected: Kind: Choose a kind. Name of the project: 1–100 Give a name. Language: Choose a language. Begins: Give a day.',
      ),
    );
    await userEvent.click(canvas.getByText('Test'));
    await userEvent.click(save);
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Name of the project/ })).toHaveFocus());
    await userEvent.type(canvas.getByRole('textbox', { name: /Name of the project/ }), 'a{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /Language/ })).toHaveFocus());
  },
};

/** The error uses the reserved line, or replaces the description. */
export const NothingMovesWhenAnErrorComes: Story = {
  render: () => <Project keepsNotes />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const save = canvas.getByRole('button', { name: 'Save' });
    const before = save.getBoundingClientRect().top;
    await userEvent.click(save);
    await waitFor(() => expect(canvas.getByText('Give a name.')).toBeVisible());
    await expect(save.getBoundingClientRect().top).toBe(before);
  },
};
