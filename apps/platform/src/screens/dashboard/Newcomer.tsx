import { EmptyState, LinkButton, token } from '@earmark/ui';
import { UsersRound } from 'lucide-react';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import { routes } from '../../routes.ts';

const t = texts('dashboard');

/** Where somebody without a role can go. */
const entrances = routes.filter(
  ({ path, screen }) => ['/join', '/createTeam', '/usercenter/index'].includes(path) && screen !== null,
);

/** Home of a person without any role: how to get one. */
export function Newcomer() {
  return (
    <Ground>
      <EmptyState
        icon={<UsersRound />}
        title={t('noRole')}
        hint={t('noRoleHint')}
        action={
          <Links>
            {entrances.map(({ path, title }, index) => (
              <LinkButton key={path} href={path} variant={index === 0 ? 'primary' : 'secondary'}>
                {t(`routes:${title}`)}
              </LinkButton>
            ))}
          </Links>
        }
      />
    </Ground>
  );
}

const Ground = styled.div`
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.l};
  background: ${token.color.surface};
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token.space[2]};
`;
