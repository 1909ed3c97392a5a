import type { ReactNode } from 'react';
import { useLocale } from 'react-aria-components';
import { styled } from 'styled-components';
import { token } from '../theme/index.ts';

/** A text of these pages in both languages. */
export interface Words {
  readonly en: string;
  readonly zh: string;
}

/** Returns a function that picks the text for the provider's language. */
export function useSay(): (words: Words) => string {
  const { locale } = useLocale();
  return ({ en, zh }) => (locale.startsWith('zh') ? zh : en);
}

interface SheetProps {
  title: Words;
  lead: Words;
  children: ReactNode;
}

/** One page of the foundations. */
export function Sheet({ title, lead, children }: SheetProps) {
  const say = useSay();
  return (
    <Page>
      <header>
        <Title>{say(title)}</Title>
        <Lead>{say(lead)}</Lead>
      </header>
      {children}
    </Page>
  );
}

interface SectionProps {
  title: Words;
  note?: Words;
  children: ReactNode;
}

export function Section({ title, note, children }: SectionProps) {
  const say = useSay();
  return (
    <Part>
      <SectionTitle>{say(title)}</SectionTitle>
      {note === undefined ? null : <Note>{say(note)}</Note>}
      {children}
    </Part>
  );
}

/** Rows of a token's name, its value and a sample of it. */
export function Rows({ rows }: { rows: readonly { name: string; value: ReactNode; sample: ReactNode }[] }) {
  return (
    <List>
      {rows.map(({ name, value, sample }) => (
        <Row key={name}>
          <Name>{name}</Name>
          <Value>{value}</Value>
          <SampleCell>{sample}</SampleCell>
        </Row>
      ))}
    </List>
  );
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[6]};
  max-width: 1120px;
`;

const Title = styled.h1`
  font-size: ${token.fontSize.display};
  font-weight: ${token.fontWeight.strong};
  line-height: ${token.lineHeight.tight};
`;

const Lead = styled.p`
  max-width: 72ch;
  margin-top: ${token.space[2]};
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.l};
`;

const Part = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
  min-width: 0;
`;

const SectionTitle = styled.h2`
  padding-bottom: ${token.space[1]};
  border-bottom: 1px solid ${token.color.border};
  font-size: ${token.fontSize.xl};
  font-weight: ${token.fontWeight.strong};
`;

export const Note = styled.p`
  max-width: 72ch;
  color: ${token.color.textMuted};
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 176px 176px minmax(0, 1fr);
  gap: ${token.space[4]};
  align-items: center;
  min-height: ${token.height.item};

  @media (max-width: 720px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

export const Name = styled.code`
  font-family: ${token.fontFamily.mono};
  font-size: ${token.fontSize.s};
  overflow-wrap: anywhere;
`;

export const Value = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  overflow-wrap: anywhere;
`;

const SampleCell = styled.div`
  min-width: 0;
`;
