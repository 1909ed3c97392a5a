import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Stack } from '../layout/index.ts';
import { FileDrop } from './FileDrop.tsx';

const meta = {
  title: 'Fields/FileDrop',
  component: FileDrop,
  parameters: {
    docs: {
      description: {
        component: `
Takes files and folders by drop, by paste and by dialog, and gives them all on: what is refused is the caller's to say.

**Use it when** somebody brings files.

**Do** say in the hint which kinds and sizes are taken. Show what was taken in an UploadList.

**Don't** hide why a file is refused.

| Key | Does |
|---|---|
| Tab | to the zone, then to its buttons |
| Ctrl/Cmd + V on the zone | takes the files from the clipboard |
| Enter on a button | opens the dialog |
`,
      },
    },
  },
} satisfies Meta<typeof FileDrop>;
export default meta;
type Story = StoryObj;

const nothing = () => undefined;

export const States: Story = {
  render: () => (
    <Stack>
      <FileDrop
        onFiles={nothing}
        acceptsFolders
        hint="WAV, MP3 or ZIP, up to 100 GB"
        acceptedFileTypes={['.wav', '.mp3', '.zip']}
      />
      <FileDrop onFiles={nothing} aria-label="One file" allowsMultiple={false} />
      <FileDrop onFiles={nothing} aria-label="Disabled" isDisabled hint="Choose a dataset first." />
    </Stack>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark', locale: 'zh' } };

export const GivesFilesWithTheirPaths: Story = {
  render: function Render() {
    const [paths, setPaths] = useState<string[]>([]);
    return (
      <>
        <FileDrop onFiles={(files) => setPaths(files.map((file) => `${file.path}:${file.file.size}`))} />
        <output>{paths.join(' ')}</output>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    await expect(input).not.toBeNull();
    if (input === null) return;
    await userEvent.upload(input, [new File(['abc'], 'a.wav'), new File(['12345'], '中文.mp3')]);
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('a.wav:3 中文.mp3:5');
  },
};
