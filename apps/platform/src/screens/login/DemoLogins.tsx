import { isRoleId, roleNames, type Api, type ResponseOf, type SecondFactorStep } from '@earmark/contract';
import { Banner, Button, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { language, texts } from '../../i18n/index.ts';
import { useLogin } from './use-login.ts';

const t = texts('login');

interface DemoLoginsProps {
  logins: ResponseOf<Api['platform']>['demo_logins'];
  password: string | null;
  /** Called when a second step follows. */
  onStep: (step: SecondFactorStep) => void;
}

/** One sign-in button per role, when the platform runs with demo content. */
export function DemoLogins({ logins, password, onStep }: DemoLoginsProps) {
  const { fault, isPending, login } = useLogin(onStep);
  if (password === null || logins.length === 0) return null;
  return (
    <section aria-label={t('demo')}>
      <Head>
        <strong>{t('demo')}</strong>
        <span>{t('demoHint', { password })}</span>
      </Head>
      {fault === undefined ? null : <Banner tone="danger">{fault}</Banner>}
      <List>
        {logins.map((demo) => (
          <Button
            key={demo.username}
            size="s"
            isDisabled={isPending}
            onPress={() => void login({ username: demo.username, password })}
          >
            <Name>{demo.username}</Name>
            <Role>
              {isRoleId(demo.role_id) ? roleNames[demo.role_id][language] : demo.name}
              {demo.is_external ? ` · ${t('external')}` : ''}
            </Role>
          </Button>
        ))}
      </List>
    </section>
  );
}

const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.space[2]};
  margin-bottom: ${token.space[2]};
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;

const List = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[1]} ${token.space[2]};

  button {
    justify-content: flex-start;
    min-width: 0;
    height: 28px;
  }
`;

const Name = styled.span`
  font-weight: ${token.fontWeight.medium};
`;

const Role = styled.span`
  overflow: hidden;
  color: ${token.color.textFaint};
  font-weight: ${token.fontWeight.regular};
  line-height: ${token.lineHeight.normal};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
