import { roleNames, type MemberEdit, type TeamMember } from '@earmark/contract';
import type { FieldInWords, ReadVersion } from '../../conflict/index.ts';
import { language, texts } from '../../i18n/index.ts';
import { workingRolesOf } from './working-roles.ts';

const t = texts('team');

/** The editable values of a member, with their version. */
export const memberRead = (member: TeamMember): ReadVersion<MemberEdit> => ({
  base: {
    role_ids: workingRolesOf(member),
    can_annotate: member.can_annotate,
    can_inspect: member.can_inspect,
  },
  version: member.edit_version,
});

const yesOrNo = (is: boolean): string => t(is ? 'common:yes' : 'common:no');

/** The editable fields of a member in words, for the choice between two versions. */
export const memberInWords = (): { readonly [Name in keyof MemberEdit]: FieldInWords<MemberEdit> } => ({
  role_ids: {
    label: t('roles'),
    show: ({ role_ids: ids }) => ids.map((id) => roleNames[id][language]).join(' · '),
  },
  can_annotate: { label: t('can_annotate'), show: (values) => yesOrNo(values.can_annotate) },
  can_inspect: { label: t('can_inspect'), show: (values) => yesOrNo(values.can_inspect) },
});
