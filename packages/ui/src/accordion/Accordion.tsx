import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { Button, Disclosure, DisclosureGroup, DisclosurePanel, Heading } from 'react-aria-components';
import { styled } from 'styled-components';
import { token } from '../theme/index.ts';

export interface AccordionItem<Id extends string> {
  /** Unique among the sections. */
  id: Id;
  /** Heading of the section: what a press opens. */
  title: ReactNode;
  /** A few words at the end of the heading that stay in sight while the section is closed. */
  summary?: ReactNode;
  /** Content of the section; rendered while it is closed too, so that fields keep their values. */
  content: ReactNode;
  /** Whether the section cannot be opened or closed. */
  isDisabled?: boolean;
}

export interface AccordionProps<Id extends string> {
  /** The sections in order. */
  items: readonly AccordionItem<Id>[];
  /** Ids of the open sections (controlled). */
  expandedKeys?: ReadonlySet<Id>;
  /** Ids of the sections that are open at first (uncontrolled). */
  defaultExpandedKeys?: ReadonlySet<Id>;
  /** Called with the ids of the open sections, in the order of the sections. */
  onExpandedChange?: (ids: Set<Id>) => void;
  /** Lets several sections be open at once. */
  allowsMultiple?: boolean;
  /** Level of the headings in the outline of the page. */
  headingLevel?: 2 | 3 | 4 | 5 | 6;
  /** Disables all sections. */
  isDisabled?: boolean;
  /** Class for positioning within the parent. */
  className?: string;
}

/** Sections below each other, each opened and closed by its heading. */
export function Accordion<Id extends string>({
  items,
  expandedKeys,
  defaultExpandedKeys,
  onExpandedChange,
  allowsMultiple = false,
  headingLevel = 3,
  ...props
}: AccordionProps<Id>) {
  return (
    <Root
      {...props}
      allowsMultipleExpanded={allowsMultiple}
      expandedKeys={expandedKeys}
      defaultExpandedKeys={defaultExpandedKeys}
      onExpandedChange={(keys) => onExpandedChange?.(new Set(items.map(({ id }) => id).filter((id) => keys.has(id))))}
    >
      {items.map(({ id, title, summary, content, isDisabled }) => (
        <Section key={id} id={id} isDisabled={isDisabled}>
          <Head level={headingLevel}>
            <Trigger slot="trigger">
              <ChevronRight aria-hidden="true" />
              <Title>{title}</Title>
              {summary === undefined ? null : <Summary>{summary}</Summary>}
            </Trigger>
          </Head>
          <DisclosurePanel>
            <Content>{content}</Content>
          </DisclosurePanel>
        </Section>
      ))}
    </Root>
  );
}

const Root = styled(DisclosureGroup)`
  display: flex;
  flex-direction: column;
  min-width: 0;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
  background: ${token.color.surface};
`;

const Section = styled(Disclosure)`
  & + & {
    border-top: 1px solid ${token.color.border};
  }
`;

const Head = styled(Heading)`
  font-size: ${token.fontSize.m};
  font-weight: ${token.fontWeight.medium};
  line-height: 20px;
`;

const Trigger = styled(Button)`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  width: 100%;
  min-height: ${token.height.cardHead};
  padding: ${token.space[2]} ${token.space[3]};
  border: 0;
  border-radius: ${token.radius.m};
  background: transparent;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  outline: none;

  svg {
    flex: none;
    width: 16px;
    height: 16px;
    color: ${token.color.textFaint};
    transition: transform ${token.duration.fast};
  }

  &:dir(rtl) svg {
    transform: scaleX(-1);
  }

  &[aria-expanded='true'] svg {
    transform: rotate(90deg);
  }

  &[data-hovered] {
    background: ${token.color.hover};
  }

  &[data-focus-visible] {
    outline: 2px solid ${token.color.focus};
    outline-offset: -2px;
  }

  &[data-disabled] {
    color: ${token.color.textDisabled};
    cursor: default;
  }
`;

const Title = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Summary = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-weight: ${token.fontWeight.regular};
`;

const Content = styled.div`
  padding-block: ${token.space[1]} ${token.space[4]};
  padding-inline: calc(${token.space[3]} + 24px) ${token.space[4]};
`;
