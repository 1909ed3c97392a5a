import type { BusinessType } from '../business-type.ts';
import type { Language } from '../language.ts';
import type { Authentication } from '../list/index.ts';

type Words = Readonly<Record<Language, string>>;

/** Columns of a spreadsheet of new accounts, with the header in both languages. */
export const importHeaders = {
  username: { en: 'User name', zh: '用户名' },
  name: { en: 'Name', zh: '姓名' },
  phone: { en: 'Phone', zh: '手机号' },
  email: { en: 'E-mail', zh: '邮箱' },
  roles: { en: 'Roles', zh: '角色' },
  team: { en: 'Team', zh: '团队' },
  work: { en: 'Business types', zh: '业务类型' },
  authentication: { en: 'Authentication', zh: '认证方式' },
  valid_until: { en: 'Valid until', zh: '有效期至' },
  is_external: { en: 'External', zh: '外部人员' },
} as const satisfies Readonly<Record<string, Words>>;
export type ImportColumn = keyof typeof importHeaders;
// Object.keys widens the key type to string.
export const importColumns = Object.keys(importHeaders) as ImportColumn[];

/** Header of the reasons when refused rows are handed back; ignored when such a file is imported. */
export const refusalHeader: Words = { en: 'Why refused', zh: '未通过原因' };

/** Words for business types in a spreadsheet; the stored names are accepted as well. */
export const workWords: Readonly<Record<BusinessType, Words>> = {
  asr: { en: 'Speech annotation', zh: '语音标注' },
  tts: { en: 'Speech synthesis', zh: '语音合成' },
  text: { en: 'Text annotation', zh: '文本标注' },
  llm: { en: 'Language-model data', zh: '大模型数据' },
  multimodal: { en: 'Multimodal annotation', zh: '多模态标注' },
};

/** Words for ways of signing in. */
export const authenticationWords: Readonly<Record<Authentication, Words>> = {
  password: { en: 'Password', zh: '密码' },
  code: { en: 'Code', zh: '验证码' },
  single_sign_on: { en: 'Single sign-on', zh: '单点登录' },
};

/** Words for yes and no. */
export const flagWords: { readonly yes: Words; readonly no: Words } = {
  yes: { en: 'Yes', zh: '是' },
  no: { en: 'No', zh: '否' },
};

/** All words of a table in its order, as a sentence lists them. */
export function wordList(words: Readonly<Record<string, Words>>, language: Language): string {
  return Object.values(words)
    .map((word) => word[language])
    .join(language === 'zh' ? '、' : ', ');
}

/** Whether a cell means one of the words, or the stored name. */
export const means = (cell: string, name: string, words: Words): boolean =>
  [name, words.en, words.zh].some((word) => word.toLowerCase() === cell.trim().toLowerCase());

/** Reasons for refusing a row besides faults of its fields; the placeholder is filled with a word of the row. */
export const importFaultTexts = {
  empty: { en: 'This cell is empty; it must be filled in.', zh: '此项为空，请填写。' },
  empty_work: {
    en: `This cell is empty. Write at least one of: ${wordList(workWords, 'en')}.`,
    zh: `此项为空，请至少填写一项：${wordList(workWords, 'zh')}。`,
  },
  empty_authentication: {
    en: `This cell is empty. Write one of: ${wordList(authenticationWords, 'en')}.`,
    zh: `此项为空，请填写其中一种：${wordList(authenticationWords, 'zh')}。`,
  },
  twice_in_file: { en: 'Row {} has the same value.', zh: '与第 {} 行重复。' },
  taken: { en: 'Another account has it already.', zh: '已被其他账号使用。' },
  formula: {
    en: 'Formulas are not read. Write the value itself.',
    zh: '不支持公式，请直接填写内容。',
  },
  foreign_letter: {
    en: '“{}” is no letter from A to Z; letters of other alphabets look alike.',
    zh: '“{}”不是英文字母 A–Z，请注意外形相似的其他字母。',
  },
  unknown_role: { en: 'There is no role “{}”.', zh: '角色“{}”不存在。' },
  unknown_team: { en: 'There is no team “{}”.', zh: '团队“{}”不存在。' },
  team_needed: { en: 'This role is held in a team: name it.', zh: '该角色属于团队，请填写团队。' },
  team_useless: { en: 'None of the roles is held in a team.', zh: '所填角色均不属于团队，请清空此项。' },
  root_only: { en: 'Only root grants the role Root.', zh: '仅超级管理员可授予超级管理员角色。' },
  unknown_work: {
    en: `There is no business type “{}”. There are: ${wordList(workWords, 'en')}.`,
    zh: `业务类型“{}”不存在，可填：${wordList(workWords, 'zh')}。`,
  },
  unknown_authentication: {
    en: `There is no authentication “{}”. There are: ${wordList(authenticationWords, 'en')}.`,
    zh: `认证方式“{}”不存在，可填：${wordList(authenticationWords, 'zh')}。`,
  },
  date: { en: 'Write the date like 2030-12-31.', zh: '请按 2030-12-31 的格式填写日期。' },
  date_over: { en: 'This date is over.', zh: '该日期已过。' },
  flag: { en: 'Write Yes or No.', zh: '请填写“是”或“否”。' },
} as const satisfies Readonly<Record<string, Words>>;
export type ImportFault = keyof typeof importFaultTexts;
