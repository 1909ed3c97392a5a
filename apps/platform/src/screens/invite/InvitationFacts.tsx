import { roleIds, roleNames, type Invitation } from '@earmark/contract';
import { Card, Descriptions } from '@earmark/ui';
import { formatDateTime, language, texts } from '../../i18n/index.ts';

const t = texts('invite');

/** What a link is for. */
export function InvitationFacts({ invitation }: { invitation: Invitation }) {
  const { team, maker, expires_at: expires } = invitation;
  return (
    <Card>
      <Descriptions
        columns={2}
        items={[
          { id: 'team', label: t('team'), value: team },
          { id: 'role', label: t('role'), value: roleOf(invitation) },
          { id: 'maker', label: t('maker'), value: maker },
          { id: 'expires', label: t('expires'), value: formatDateTime(expires) },
        ]}
      />
    </Card>
  );
}

/** An annotator's role by its abilities, any other by its name. */
function roleOf({ role_id, can_annotate: annotates, can_inspect: inspects }: Invitation): string {
  if (role_id !== roleIds.annotator) return roleNames[role_id][language];
  return t(annotates && inspects ? 'annotatesAndInspects' : inspects ? 'inspects' : 'annotates');
}
