import { roleNames } from '@earmark/contract';
import { token } from '@earmark/ui';
import { styled } from 'styled-components';
import { language, texts } from '../i18n/index.ts';
import type { Destination } from './destination.ts';

const t = texts('notification');

/** Says why a notice leads nowhere now; nothing for one that does lead somewhere. */
export function DestinationHint({ destination }: { destination: Destination }) {
  if (destination.kind === 'gone') return <Faint>{t('gone')}</Faint>;
  if (destination.kind !== 'role') return null;
  if (destination.roleId === null) return <Faint>{t('anotherRole')}</Faint>;
  const role = roleNames[destination.roleId][language];
  return (
    <Faint>
      {destination.team === null ? t('otherRole', { role }) : t('otherRoleInTeam', { role, team: destination.team })}
    </Faint>
  );
}

const Faint = styled.small`
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
`;
