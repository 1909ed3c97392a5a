import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, userEvent, within } from 'storybook/test';
import { styled } from 'styled-components';
import { token } from '../theme/index.ts';
import { Splitter } from './Splitter.tsx';

const meta = {
  title: 'Layout/Splitter',
  component: Splitter,
  parameters: {
    docs: {
      description: {
        component: `
A line between two panes that resizes one of them. It takes no room of its own.

**Use it when** people look at both panes for long, and how much room each needs depends on their screen and their work.

**Do** keep the size for the person, and let the layout choose it until then (\`onReset\` on a double click). Limit both panes to what stays usable.

**Don't** use it on phones, where panes stand below each other.

| Key | Does |
|---|---|
| ← → or ↑ ↓ | moves by 16 px, with Shift by 80 |
| Page Up / Page Down | moves by 80 px |
| Home / End | to the least or the greatest size |
| Enter | collapses the pane, or brings it back (\`isCollapsible\`) |
`,
      },
    },
  },
} satisfies Meta<typeof Splitter>;
export default meta;
type Story = StoryObj;

function Panes() {
  const [width, setWidth] = useState(160);
  const [height, setHeight] = useState(80);
  return (
    <Frame>
      <Side id="side" style={{ width }}>
        <Content>Side</Content>
      </Side>
      <Splitter
        aria-label="Width of the side"
        aria-controls="side"
        orientation="vertical"
        value={width}
        minValue={120}
        maxValue={320}
        isCollapsible
        onChange={setWidth}
        onReset={() => setWidth(160)}
      />
      <Column>
        <Rest>
          <Content>Main</Content>
        </Rest>
        <Splitter
          aria-label="Height of the notes"
          aria-controls="notes"
          orientation="horizontal"
          side="end"
          value={height}
          minValue={40}
          maxValue={160}
          isCollapsible
          onChange={setHeight}
        />
        <Notes id="notes" style={{ height }}>
          <Content>Notes</Content>
        </Notes>
      </Column>
    </Frame>
  );
}

export const TwoPanes: Story = { render: () => <Panes /> };

export const ByKeysAndPointer: Story = {
  render: TwoPanes.render,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const line = canvas.getByRole('separator', { name: 'Width of the side' });
    line.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(line).toHaveAttribute('aria-valuenow', '176');
    await userEvent.keyboard('{Enter}');
    await expect(line).toHaveAttribute('aria-valuenow', '0');
    await userEvent.keyboard('{Enter}{End}');
    await expect(line).toHaveAttribute('aria-valuenow', '320');
    fireEvent.pointerDown(line, { button: 0, pointerId: 1, clientX: 320 });
    fireEvent.pointerMove(line, { pointerId: 1, clientX: 200 });
    fireEvent.pointerUp(line, { pointerId: 1 });
    await expect(line).toHaveAttribute('aria-valuenow', '200');
    await userEvent.dblClick(line);
    await expect(line).toHaveAttribute('aria-valuenow', '160');
    const notes = canvas.getByRole('separator', { name: 'Height of the notes' });
    notes.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(notes).toHaveAttribute('aria-valuenow', '96');
    // A hidden pane comes back with the key that makes it larger.
    await userEvent.keyboard('{Enter}{ArrowDown}');
    await expect(notes).toHaveAttribute('aria-valuenow', '0');
    await userEvent.keyboard('{ArrowUp}');
    await expect(notes).toHaveAttribute('aria-valuenow', '40');
  },
};

export const Dark: Story = { render: TwoPanes.render, globals: { theme: 'dark', locale: 'zh' } };

const Frame = styled.div`
  display: flex;
  height: 260px;
  border: 1px solid ${token.color.border};
`;

const Column = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
`;

const Side = styled.div`
  flex: none;
  overflow: hidden;
  border-inline-end: 1px solid ${token.color.border};
  background: ${token.color.sunken};
`;

const Rest = styled.div`
  flex: 1;
`;

/* Padding of the pane itself would keep it from collapsing. */
const Content = styled.div`
  padding: ${token.space[3]};
`;

const Notes = styled.div`
  flex: none;
  overflow: hidden;
  border-block-start: 1px solid ${token.color.border};
  background: ${token.color.surface};
`;
