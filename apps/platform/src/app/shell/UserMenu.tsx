import { isRoleId, roleNames } from '@earmark/contract';
import { Avatar, Button, Menu, token } from '@earmark/ui';
import { ChevronDown, CircleUserRound, LogOut, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useSession } from '../../data/index.ts';
import { language, texts } from '../../i18n/index.ts';
import { routes } from '../../routes.ts';
import { logOut } from '../log-out.ts';
import { SwitchRoles } from '../SwitchRoles.tsx';

const t = texts('shell');

const centre = '/usercenter/index';
const hasCentre = routes.some(({ path, screen }) => path === centre && screen !== null);

/** Name and role of the person, with role switch and sign-out. */
export function UserMenu() {
  const { user } = useSession();
  const [isSwitching, setSwitching] = useState(false);
  const role = isRoleId(user.role_id) ? roleNames[user.role_id][language] : '';
  return (
    <>
      <Menu
        placement="bottom end"
        trigger={
          <Button variant="quiet">
            <Avatar name={user.name} size="m" isDecorative />
            <Name>{user.name}</Name>
            <Role>{role}</Role>
            <ChevronDown aria-hidden="true" />
          </Button>
        }
        items={[
          {
            id: 'who',
            title: [user.name, role, user.team?.team_name].filter(Boolean).join(' · '),
            items: [
              ...(hasCentre
                ? [{ id: 'centre', label: t('routes:centre'), icon: <CircleUserRound />, href: centre }]
                : []),
              { id: 'switch', label: t('switchRoles'), icon: <UsersRound />, onAction: () => setSwitching(true) },
            ],
          },
          { id: 'out', items: [{ id: 'logout', label: t('logout'), icon: <LogOut />, onAction: logOut }] },
        ]}
      />
      {isSwitching ? <SwitchRoles onClose={() => setSwitching(false)} /> : null}
    </>
  );
}

const Name = styled.span`
  max-width: 14ch;
  /* room for what hangs below the line, such as an underscore */
  padding-block: 2px;
  overflow: hidden;
  text-overflow: ellipsis;

  @media (width < 560px) {
    position: absolute;
    clip-path: inset(50%);
  }
`;

const Role = styled.span`
  color: ${token.color.textFaint};
  font-weight: ${token.fontWeight.regular};

  @media (width < 992px) {
    display: none;
  }
`;
