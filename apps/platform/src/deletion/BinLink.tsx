import { isRoleId, mayEver } from '@earmark/contract';
import { LinkButton } from '@earmark/ui';
import { Trash2 } from 'lucide-react';
import { useSession } from '../data/index.ts';
import { texts } from '../i18n/index.ts';
import { useRouteContext } from '../page/index.ts';

const t = texts('routes');

/** Link to the recycle bin, of one project or of all; hidden without the permission. */
export function BinLink({ projectId }: { projectId?: number }) {
  const { user } = useSession();
  const { pathOf } = useRouteContext();
  if (!isRoleId(user.role_id) || !mayEver(user.role_id, 'bin.read')) return null;
  return (
    <LinkButton icon={<Trash2 />} href={pathOf('recycle-bin', { project_id: projectId })}>
      {t('bin')}
    </LinkButton>
  );
}
