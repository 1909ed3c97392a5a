import type { Comment } from '@earmark/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { CommentList } from './CommentList.tsx';
import type { CommentFilter } from './filter-threads.ts';

const first: Comment[] = [
  {
    id: 'a',
    authorId: 2,
    authorName: 'Wei Zhang',
    text: 'The last word is “country”, not “county”.',
    createdAt: '2026-03-02T08:30:00Z',
    isResolved: false,
  },
  {
    id: 'b',
    authorId: 1,
    authorName: 'Ana Silva',
    text: 'Corrected.',
    createdAt: '2026-03-02T09:10:00Z',
    isResolved: true,
  },
];

function Comments({
  isReadOnly,
  initial = first,
  filter,
}: {
  isReadOnly?: boolean;
  initial?: Comment[];
  filter?: CommentFilter;
}) {
  const [comments, setComments] = useState(initial);
  return (
    <div style={{ maxWidth: 320 }}>
      <CommentList
        aria-label="Comments on segment 1"
        comments={comments}
        userId={1}
        isReadOnly={isReadOnly}
        filter={filter}
        onAdd={(text, parentId) =>
          setComments([
            ...comments,
            {
              id: text,
              authorId: 1,
              authorName: 'Ana Silva',
              text,
              createdAt: '2026-03-02T10:00:00Z',
              isResolved: false,
              parentId,
            },
          ])
        }
        onResolve={(id, isResolved) =>
          setComments(comments.map((comment) => (comment.id === id ? { ...comment, isResolved } : comment)))
        }
        onRemove={(id) => setComments(comments.filter((comment) => comment.id !== id))}
      />
    </div>
  );
}

const meta = { title: 'Kit/CommentList', component: Comments } satisfies Meta<typeof Comments>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AtRest: Story = {};

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

const answered: Comment[] = [
  ...first,
  {
    id: 'c',
    authorId: 1,
    authorName: 'Ana Silva',
    text: 'I hear “county”, do you not?',
    createdAt: '2026-03-02T09:20:00Z',
    isResolved: false,
    parentId: 'a',
  },
];

/** A reply is shown below its comment; Escape closes the box. */
export const Replies: Story = {
  args: { initial: answered },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-open-thread]')).toHaveLength(1);
    const [reply] = canvas.getAllByRole('button', { name: 'Reply' });
    if (!reply) throw new Error('nothing to reply to');
    await userEvent.click(reply);
    const box = canvas.getByRole('textbox', { name: 'Reply to Wei Zhang' });
    await expect(box).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('textbox', { name: /Reply to/ })).toBeNull();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Reply' })[0] ?? reply);
    await userEvent.keyboard('You are right.{Control>}{Enter}{/Control}');
    const thread = canvas.getByText('You are right.').closest('[data-open-thread]');
    await expect(thread).toHaveTextContent('The last word is “country”');
    await expect(canvas.queryByRole('textbox', { name: /Reply to/ })).toBeNull();
  },
};
export const OnlyResolved: Story = {
  args: { initial: answered, filter: 'resolved' },
  globals: { locale: 'zh' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('已修改。')).toBeVisible();
    await expect(canvas.queryByText(/The last word/)).toBeNull();
  },
};
