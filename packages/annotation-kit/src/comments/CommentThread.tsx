import { isAuthorHidden, type Comment, type Thread } from '@earmark/model';
import { Button, IconButton, token, useText } from '@earmark/ui';
import { Check, Reply, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { kitText } from '../text/index.ts';
import { threadText } from './thread-text.ts';
import { CommentBox } from './CommentBox.tsx';

interface CommentThreadProps {
  thread: Thread;
  /** The signed-in user, who may delete own comments. */
  userId: number;
  formatTime: (iso: string) => string;
  isReadOnly: boolean;
  onReply: (text: string, parentId: string) => void;
  onResolve: (commentId: string, isResolved: boolean) => void;
  onRemove: (commentId: string) => void;
}

/** A comment with its replies. The thread is resolved as a whole; a comment with replies cannot be deleted. */
export function CommentThread({
  thread: { root, replies },
  userId,
  formatTime,
  isReadOnly,
  onReply,
  onResolve,
  onRemove,
}: CommentThreadProps) {
  const t = useText(kitText);
  const words = useText(threadText);
  const [isReplying, setReplying] = useState(false);
  const nameOf = (comment: Comment): string => (isAuthorHidden(comment) ? words('somebody') : comment.authorName);
  const renderComment = (comment: Comment, isRemovable: boolean) => (
    <>
      <Head>
        <Author>{nameOf(comment)}</Author>
        {isAuthorHidden(comment) ? null : <Time dateTime={comment.createdAt}>{formatTime(comment.createdAt)}</Time>}
        {comment === root && root.isResolved ? <Resolved>{t('comment.resolved')}</Resolved> : null}
        {isRemovable && !isReadOnly && comment.authorId === userId ? (
          <Corner>
            <IconButton
              size="s"
              aria-label={t('comment.remove')}
              icon={<Trash2 />}
              onPress={() => onRemove(comment.id)}
            />
          </Corner>
        ) : null}
      </Head>
      <Body>{comment.text}</Body>
    </>
  );
  return (
    <Item
      data-resolved={root.isResolved || undefined}
      data-open-thread={root.isResolved ? undefined : ''}
      tabIndex={-1}
    >
      {renderComment(root, replies.length === 0)}
      {replies.length > 0 ? (
        <Replies>
          {replies.map((reply) => (
            <li key={reply.id}>{renderComment(reply, true)}</li>
          ))}
        </Replies>
      ) : null}
      {isReadOnly ? null : (
        <Row>
          <Button
            variant="quiet"
            size="s"
            icon={root.isResolved ? <RotateCcw /> : <Check />}
            onPress={() => onResolve(root.id, !root.isResolved)}
          >
            {root.isResolved ? t('comment.reopen') : t('comment.resolve')}
          </Button>
          {isReplying ? null : (
            <Button variant="quiet" size="s" icon={<Reply />} onPress={() => setReplying(true)}>
              {words('reply')}
            </Button>
          )}
        </Row>
      )}
      {isReplying && !isReadOnly ? (
        <CommentBox
          autoFocus
          label={words('replyTo', { author: nameOf(root) })}
          placeholder={words('replyPlaceholder')}
          action={words('reply')}
          onCancel={() => setReplying(false)}
          onAdd={(reply) => {
            onReply(reply, root.id);
            setReplying(false);
          }}
        />
      ) : null}
    </Item>
  );
}

const Item = styled.li`
  padding: 6px 8px;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
  background: ${token.color.surface};
  outline: none;

  &:focus {
    border-color: ${token.color.focus};
    box-shadow: 0 0 0 2px color-mix(in srgb, ${token.color.focus} 28%, transparent);
  }

  &[data-resolved] {
    background: ${token.color.sunken};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  min-height: 24px;
  font-size: ${token.fontSize.s};
`;

const Author = styled.span`
  font-weight: ${token.fontWeight.medium};
`;

const Time = styled.time`
  color: ${token.color.textFaint};
  font-variant-numeric: tabular-nums;
`;

const Resolved = styled.span`
  color: ${token.tone.success.text};
`;

const Corner = styled.span`
  margin-inline-start: auto;
`;

const Body = styled.p`
  margin: 0 0 2px;
  line-height: 20px;
  unicode-bidi: plaintext;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Replies = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 2px;
  margin: 2px 0;
  padding: 0 0 0 10px;
  border-inline-start: 2px solid ${token.color.border};
  list-style: none;
`;

const Row = styled.div`
  display: flex;
  gap: ${token.space[1]};
  margin-inline-start: -6px;
`;
