import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../theme/index.ts';

export interface FormSectionProps {
  /** Heading of the section. */
  title: ReactNode;
  /** Whether it holds a list, which takes the width that there is; fields are as wide as reading is easy. */
  isWide?: boolean;
  /** Secondary text below. */
  description?: ReactNode;
  children: ReactNode;
}

/** A group of related fields. The title is beside the fields, or above them on narrow screens. */
export function FormSection({ title, description, isWide = false, children }: FormSectionProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <div>
        <Title id={id}>{title}</Title>
        {description === undefined ? null : <Description>{description}</Description>}
      </div>
      <Fields data-wide={isWide || undefined}>{children}</Fields>
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(160px, 1fr) minmax(0, 3fr);
  gap: 12px 32px;
  padding: 24px 0;

  & + & {
    border-top: 1px solid ${token.color.border};
  }

  @media (max-width: 768px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Title = styled.h2`
  font-size: ${token.fontSize.l};
  font-weight: ${token.fontWeight.strong};
  line-height: 20px;
`;

const Description = styled.p`
  margin-top: 4px;
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
`;

const Fields = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  max-width: 560px;

  &[data-wide] {
    max-width: none;
  }
`;
