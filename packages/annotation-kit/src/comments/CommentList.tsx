import type { Comment } from '@earmark/model';
import { token, useText } from '@earmark/ui';
import { useMemo } from 'react';
import { useLocale } from 'react-aria-components';
import { styled } from 'styled-components';
import { kitText } from '../text/index.ts';
import { threadText } from './thread-text.ts';
import { CommentBox } from './CommentBox.tsx';
import { CommentThread } from './CommentThread.tsx';
import { filterThreads, type CommentFilter } from './filter-threads.ts';

export interface CommentListProps {
  'aria-label': string;
  /** Comments of one subject: of a segment, or of the item. */
  comments: readonly Comment[];
  /** The signed-in user, who may delete own comments. */
  userId: number;
  /** `parentId` is the comment that is replied to. */
  onAdd: (text: string, parentId?: string) => void;
  /** Resolves or reopens a thread by its first comment. */
  onResolve: (commentId: string, isResolved: boolean) => void;
  onRemove: (commentId: string) => void;
  /** Shown while the box is empty. */
  placeholder?: string;
  /** Hides the box and all buttons. */
  isReadOnly?: boolean;
  /** Which threads are shown; all by default. */
  filter?: CommentFilter;
  /** Formats an ISO time; in the format of the language by default. */
  formatTime?: (iso: string) => string;
}

/** Threads of comments in chronological order, and a box for a new one. */
export function CommentList({
  comments,
  userId,
  onAdd,
  onResolve,
  onRemove,
  placeholder,
  isReadOnly = false,
  filter = 'all',
  formatTime,
  ...names
}: CommentListProps) {
  const t = useText(kitText);
  const threadT = useText(threadText);
  const { locale } = useLocale();
  const localTime = useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
    return (iso: string): string => format.format(new Date(iso));
  }, [locale]);
  const threads = filterThreads(comments, filter);
  return (
    <Section role="group" {...names}>
      {threads.length === 0 ? (
        <None>{comments.length === 0 ? t('comment.none') : threadT(`noneLeft.${filter}`)}</None>
      ) : null}
      <List>
        {threads.map((thread) => (
          <CommentThread
            key={thread.root.id}
            thread={thread}
            userId={userId}
            formatTime={formatTime ?? localTime}
            isReadOnly={isReadOnly}
            onReply={onAdd}
            onResolve={onResolve}
            onRemove={onRemove}
          />
        ))}
      </List>
      {isReadOnly ? null : (
        <CommentBox
          label={placeholder ?? t('comment.placeholder')}
          placeholder={placeholder ?? t('comment.placeholder')}
          action={t('comment.add')}
          onAdd={onAdd}
        />
      )}
    </Section>
  );
}

const Section = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
`;

const None = styled.p`
  margin: 0;
  color: ${token.color.textFaint};
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;

  &:empty {
    display: none;
  }
`;
