import type { Api, ResponseOf } from '@earmark/contract';
import { Button, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { language, texts } from '../../i18n/index.ts';

const t = texts('login');

interface SignOnButtonProps {
  singleSignOn: NonNullable<ResponseOf<Api['platform']>['single_sign_on']>;
  isPending: boolean;
  onPress: () => void;
}

/** Sign-in by the provider, below the forms. */
export function SignOnButton({ singleSignOn, isPending, onPress }: SignOnButtonProps) {
  const isRequired = singleSignOn.is_required;
  return (
    <Root>
      <Or aria-hidden="true">{t('or')}</Or>
      <Button size="l" variant={isRequired ? 'primary' : 'secondary'} isPending={isPending} onPress={onPress}>
        {singleSignOn[language]}
      </Button>
      {isRequired ? <p>{t('signOnRequired')}</p> : null}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};

  > p {
    color: ${token.color.textMuted};
    font-size: ${token.fontSize.s};
  }
`;

const Or = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid ${token.color.border};
  }
`;
