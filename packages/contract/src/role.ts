/** Role ids of the specification, by name. */
export const roleIds = {
  viewer: 0,
  projectManager: 1,
  acceptor: 2,
  teamLead: 3,
  annotator: 4,
  platformAdmin: 5,
  operationsManager: 6,
  root: 10,
} as const;

export type RoleName = keyof typeof roleIds;
export type RoleId = (typeof roleIds)[RoleName];

export const allRoleIds: readonly RoleId[] = Object.values(roleIds);

/** The current role of a person without any: it has no permission, only what is open to everyone signed in. */
export const noRole = -1;
/** Role on which the permissions of a signed-in person depend. */
export type CurrentRole = RoleId | typeof noRole;

/** Display names of the roles. */
export const roleNames: Readonly<Record<RoleId, { en: string; zh: string }>> = {
  0: { en: 'Viewer', zh: '查看者' },
  1: { en: 'Project manager', zh: '项目经理' },
  2: { en: 'Acceptor', zh: '验收员' },
  3: { en: 'Team lead', zh: '团队负责人' },
  4: { en: 'Annotator / inspector', zh: '标注 / 质检员' },
  5: { en: 'Platform administrator', zh: '平台管理员' },
  6: { en: 'Operations manager', zh: '运营经理' },
  10: { en: 'Root', zh: '超级管理员' },
};

/** Roles that are held in a team; all others are held on the platform. */
export const teamRoles: readonly RoleId[] = [roleIds.teamLead, roleIds.annotator];
/** Roles that may be held in a team or on the platform. */
export const looseRoles: readonly RoleId[] = [roleIds.viewer];

export const isCurrentRole = (value: number): value is CurrentRole => value === noRole || isRoleId(value);

export const isRoleId = (value: number): value is RoleId => allRoleIds.some((id) => id === value);
