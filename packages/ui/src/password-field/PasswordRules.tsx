import { Check, Minus } from 'lucide-react';
import { VisuallyHidden } from 'react-aria-components';
import { styled } from 'styled-components';
import { uiText, useText } from '../text/index.ts';
import { token } from '../theme/index.ts';

/** A rule for new passwords. */
export interface PasswordRule {
  /** Unique among the rules. */
  id: string;
  /** The rule as a short phrase. */
  label: string;
  /** Whether a password meets the rule. */
  isMet: (password: string) => boolean;
}

/** The rules, each ticked when the password meets it. */
export function PasswordRules({ rules, password }: { rules: readonly PasswordRule[]; password: string }) {
  const t = useText(uiText);
  return (
    <List>
      {rules.map(({ id, label, isMet }) => {
        const met = isMet(password);
        return (
          <Rule key={id} data-met={met || undefined}>
            {met ? <Check aria-hidden="true" /> : <Minus aria-hidden="true" />}
            {label}
            <VisuallyHidden elementType="span"> ({met ? t('ruleMet.yes') : t('ruleMet.no')})</VisuallyHidden>
          </Rule>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 2px;
  margin: 2px 0 0;
  padding: 0;
  list-style: none;
`;

const Rule = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  gap: 6px;
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
  line-height: 18px;

  svg {
    width: 14px;
    height: 14px;
  }

  &[data-met] {
    color: ${token.tone.success.text};
  }
`;
