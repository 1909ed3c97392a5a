import type { Comment } from '@earmark/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { CommentList } from './CommentList.tsx';

const first: Comment[] = [
  { id: 'a', authorId: 2, authorName: 'Wei Zhang', text: 'The last word is “country”, not “county”.', createdAt: '2026-03-02T08:30:00Z', isResolved: false },
  { id: 'b', authorId: 1, authorName: 'Ana Silva', text: 'Mended.', createdAt: '2026-03-02T09:10:00Z', isResolved: true },
];

function Comments({ isReadOnly, initial = first }: { isReadOnly?: boolean; initial?: Comment[] }) {
  const [comments, setComments] = useState(initial);
  return (
    <div style={{ maxWidth: 320 }}>
      <CommentList
        aria-label="Comments on segment 1"
        comments={comments}
        userId={1}
        isReadOnly={isReadOnly}
        onAdd={(text) => setComments([...comments, { id: text, authorId: 1, authorName: 'Ana Silva', text, createdAt: '2026-03-02T10:00:00Z', isResolved: false }])}
        onResolve={(id, isResolved) => setComments(comments.map((comment) => (comment.id === id ? { ...comment, isResolved } : comment)))}
        onRemove={(id) => setComments(comments.filter((comment) => comment.id !== id))}
      />
    </div>
  );
}

const meta = { title: 'Kit/CommentList', component: Comments } satisfies Meta<typeof Comments>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Thread: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: 'Remove' })).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Resolve' }));
    await expect(canvas.getAllByText('Resolved')).toHaveLength(2);
    await userEvent.type(canvas.getByRole('textbox'), 'Thank you{Control>}{Enter}{/Control}');
    await expect(canvas.getByText('Thank you')).toBeVisible();
    await expect(canvas.getByRole('textbox')).toHaveValue('');
  },
};
export const Empty: Story = { args: { initial: [] } };
export const ReadOnly: Story = { args: { isReadOnly: true }, globals: { theme: 'dark' } };
export const Chinese: Story = { globals: { locale: 'zh' } };
