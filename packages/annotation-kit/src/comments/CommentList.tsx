import type { Comment } from '@earmark/model';
import { Button, IconButton, token } from '@earmark/ui';
import { Check, RotateCcw, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useLocale } from 'react-aria-components';
import { useKitText } from '../text/index.ts';
import { CommentBox } from './CommentBox.tsx';

export interface CommentListProps {
  'aria-label': string;
  comments: readonly Comment[];
  /** Whoever is at work: may remove their own comments. */
  userId: number;
  onAdd: (text: string) => void;
  onResolve: (commentId: string, isResolved: boolean) => void;
  onRemove: (commentId: string) => void;
  placeholder?: string;
  isReadOnly?: boolean;
}

/** Remarks in the order they were made, and a box for the next one. */
export function CommentList({ comments, userId, onAdd, onResolve, onRemove, placeholder, isReadOnly = false, ...names }: CommentListProps) {
  const text = useKitText();
  const { locale } = useLocale();
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Section role="group" {...names}>
      {comments.length === 0 ? <None>{text.comment.none}</None> : null}
      <List>
        {comments.map((comment) => (
          <Item key={comment.id} data-resolved={comment.isResolved || undefined}>
            <Head>
              <Author>{comment.authorName}</Author>
              <Time dateTime={comment.createdAt}>{time.format(new Date(comment.createdAt))}</Time>
              {comment.isResolved ? <Resolved>{text.comment.resolved}</Resolved> : null}
            </Head>
            <Body>{comment.text}</Body>
            {isReadOnly ? null : (
              <Row>
                <Button variant="quiet" size="s" icon={comment.isResolved ? <RotateCcw /> : <Check />} onPress={() => onResolve(comment.id, !comment.isResolved)}>
                  {comment.isResolved ? text.comment.reopen : text.comment.resolve}
                </Button>
                {comment.authorId === userId ? (
                  <IconButton size="s" aria-label={text.comment.remove} icon={<Trash2 />} onPress={() => onRemove(comment.id)} />
                ) : null}
              </Row>
            )}
          </Item>
        ))}
      </List>
      {isReadOnly ? null : <CommentBox placeholder={placeholder ?? text.comment.placeholder} onAdd={onAdd} />}
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

const Item = styled.li`
  padding: 6px 8px;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
  background: ${token.color.surface};

  &[data-resolved] {
    background: ${token.color.sunken};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
  font-size: ${token.fontSize.s};
`;

const Author = styled.span`
  font-weight: ${token.fontWeight.medium};
`;

const Time = styled.time`
  color: ${token.color.textFaint};
`;

const Resolved = styled.span`
  color: ${token.tone.success.text};
`;

const Body = styled.p`
  margin: 2px 0;
  line-height: 20px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Row = styled.div`
  display: flex;
  gap: ${token.space[1]};
  margin-inline-start: -6px;
`;
