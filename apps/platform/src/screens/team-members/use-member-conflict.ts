import { editConflictOf, memberEditSchema, roleNames, type MemberEdit, type TeamMember } from '@earmark/contract';
import { useEditConflict, type Resolved } from '../../conflict/index.ts';
import { language, texts } from '../../i18n/index.ts';
import { workingRolesOf } from './working-roles.ts';

const t = texts('team');
const schema = editConflictOf(memberEditSchema);

/** What of a member was read, and the version that it was. */
export interface MemberRead {
  readonly base: MemberEdit;
  readonly version: number;
}

export const memberRead = (member: TeamMember): MemberRead => ({
  base: {
    role_ids: workingRolesOf(member),
    can_annotate: member.can_annotate,
    can_inspect: member.can_inspect,
  },
  version: member.edit_version,
});

/** What happens when somebody else has changed the member meanwhile. */
export const useMemberConflict = ({ onResolve }: { onResolve: (resolved: Resolved<MemberEdit>) => void }) =>
  useEditConflict<MemberEdit>({
    schema,
    fields: {
      role_ids: {
        label: t('roles'),
        show: ({ role_ids: ids }) => ids.map((id) => roleNames[id][language]).join(' · '),
      },
      can_annotate: { label: t('can_annotate'), show: (values) => yesOrNo(values.can_annotate) },
      can_inspect: { label: t('can_inspect'), show: (values) => yesOrNo(values.can_inspect) },
    },
    onResolve,
  });

const yesOrNo = (is: boolean): string => t(is ? 'common:yes' : 'common:no');
