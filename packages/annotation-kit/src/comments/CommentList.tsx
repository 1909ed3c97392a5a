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
  comments: readonly Comment[];
  /** Whoever is at work: may remove their own comments. */
  userId: number;
  /** `parentId` is the remark that is answered. */
  onAdd: (text: string, parentId?: string) => void;
  onResolve: (commentId: string, isResolved: boolean) => void;
  onRemove: (commentId: string) => void;
  placeholder?: string;
  isReadOnly?: boolean;
  filter?: CommentFilter;
  /** Writes a time; by default as the language does. */
  formatTime?: (iso: string) => string;
}

/** Remarks with their replies in the order they were made, and a box for the next one. */
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
