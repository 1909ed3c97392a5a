import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { styled } from 'styled-components';
import { token } from '../theme/index.ts';
import { Center } from './Center.tsx';
import { Divider } from './Divider.tsx';
import { Grid, Inline, Spacer, Stack } from './Stack.tsx';

const meta = {
  title: 'Layout/Stack',
  component: Stack,
  subcomponents: { Inline, Grid, Center, Divider },
  parameters: {
    docs: {
      description: {
        component: `How things stand to each other. **Stack** puts them under each other, **Inline** beside each other (they wrap), **Grid** in equal
columns, **Center** in the middle; **Spacer** pushes what follows it to the end, **Divider** draws a line.

**Use it when** you would write \`display: flex\` and \`gap\`.

| gap | px | between |
|---|---|---|
| 1 | 4 | a field's label, control and note |
| 2 | 8 | buttons, tags, icons |
| 3 | 12 | the parts of one row |
| 4 | 16 | fields, cards |
| 5 | 24 | sections |
| 6, 7 | 32, 48 | parts of a page |

**Do** choose the step by how much things belong together; give the element its name with \`as\` (form, section, ul).

**Don't** put margins on children; nest more than three deep — make a component.

It takes no keyboard itself; what stands in it is reached in the order of reading, also where it wraps.
`,
      },
    },
  },
} satisfies Meta<typeof Stack>;
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Stack gap={5}>
      <Inline>
        <Box>Inline</Box>
        <Box>Beside</Box>
        <Box>each other</Box>
        <Spacer />
        <Box>after a Spacer</Box>
      </Inline>
      <Inline gap={3}>
        <Box>Undo</Box>
        <Box>Redo</Box>
        <Divider isVertical />
        <Box>Divider isVertical</Box>
      </Inline>
      <Divider />
      <Grid minColumnWidth={160}>
        {['Grid', 'Equal width', 'Columns', 'Wraps by itself', 'minColumnWidth 160'].map((text) => (
          <Box key={text}>{text}</Box>
        ))}
      </Grid>
      <Grid columns={3} gap={2}>
        <Box>columns=3</Box>
        <Box>2</Box>
        <Box>3</Box>
      </Grid>
      <Center maxWidth={480}>
        <Box>Center, maxWidth 480</Box>
      </Center>
    </Stack>
  ),
  play: async ({ canvas }) => {
    const [first, second] = [canvas.getByText(/^(?:Inline|行内排列)$/), canvas.getByText(/^(?:Beside|并排)$/)].map(
      (box) => box.getBoundingClientRect(),
    );
    await expect((second?.left ?? 0) - (first?.right ?? 0)).toBe(8);
    const centred = canvas.getByText('Center, maxWidth 480').getBoundingClientRect();
    await expect(centred.width).toBe(480);
    await expect(Math.abs(centred.left + centred.right - document.documentElement.clientWidth)).toBeLessThanOrEqual(2);
  },
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

export const RightToLeft: Story = {
  ...States,
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const [first, second] = [canvas.getByText('Inline'), canvas.getByText('Beside')].map((box) =>
      box.getBoundingClientRect(),
    );
    await expect((first?.left ?? 0) - (second?.right ?? 0)).toBe(8);
  },
};

const Box = styled.div`
  padding: ${token.space[2]} ${token.space[3]};
  border: 1px solid ${token.tone.accent.border};
  border-radius: ${token.radius.s};
  background: ${token.tone.accent.soft};
`;
