import type { ErrorRow } from './row.ts';

/** Errors of invitation links and applications; their codes start with 24013. */
export const invitationErrors = {
  invitation_unknown: {
    code: 24013001,
    http: 404,
    en: 'This invitation link is not valid. Check that it was copied whole, or ask for a new one.',
    zh: '邀请链接无效，请检查链接是否复制完整，或向邀请人索取新链接。',
  },
  invitation_expired: {
    code: 24013002,
    http: 403,
    en: 'This invitation to the team “{team}” has expired. Please ask for a new link.',
    zh: '团队“{team}”的邀请链接已过期，请向邀请人索取新链接。',
  },
  invitation_used_up: {
    code: 24013003,
    http: 409,
    en: 'This invitation to the team “{team}” has been used as often as it could be. Please ask for a new link.',
    zh: '团队“{team}”的邀请链接使用次数已满，请向邀请人索取新链接。',
  },
  invitation_revoked: {
    code: 24013004,
    http: 403,
    en: 'This invitation to the team “{team}” was revoked. Please ask for a new link.',
    zh: '团队“{team}”的邀请链接已被撤销，请向邀请人索取新链接。',
  },
  invitation_spent: {
    code: 24013005,
    http: 409,
    en: 'You joined the team “{team}” by this link before and have left it. Please ask for a new link.',
    zh: '您曾通过该链接加入团队“{team}”，之后已离开，请向邀请人索取新链接。',
  },
  application_in_review: {
    code: 24013006,
    http: 409,
    en: 'You have applied to join the team “{team}” already; the application is in review.',
    zh: '您已申请加入团队“{team}”，正在审批中。',
  },
  founding_in_review: {
    code: 24013007,
    http: 409,
    en: 'You have applied to found the team “{team}” already. Wait for the decision, or cancel that application.',
    zh: '您创建团队“{team}”的申请正在审批中，请等待审批结果或先取消该申请。',
  },
  applications_too_many: {
    code: 24013008,
    http: 409,
    en: 'You have {count} applications in review. Wait for a decision, or cancel one.',
    zh: '您已有 {count} 个申请正在审批中，请等待审批结果或取消其中一个。',
  },
  already_in_team: {
    code: 24013009,
    http: 409,
    en: 'You are a member of the team “{team}” already.',
    zh: '您已是团队“{team}”的成员。',
  },
  application_passed: {
    code: 24013010,
    http: 409,
    en: '{name} has approved this application already.',
    zh: '该申请已由 {name} 通过。',
  },
  application_rejected: {
    code: 24013011,
    http: 409,
    en: '{name} has rejected this application already.',
    zh: '该申请已由 {name} 拒绝。',
  },
  application_revoked: {
    code: 24013012,
    http: 409,
    en: 'The applicant has cancelled this application.',
    zh: '申请人已取消该申请。',
  },
  applicant_disabled: {
    code: 24013013,
    http: 409,
    en: 'The account of {name} is disabled. Activate it first, or reject the application.',
    zh: '{name} 的账号已停用，请先启用该账号，或拒绝该申请。',
  },
} as const satisfies Record<string, ErrorRow>;
