import {
  authenticationWords,
  businessTypes,
  flagWords,
  importColumns,
  importHeaders,
  refusalHeader,
  roleIds,
  roleNames,
  wordList,
  workWords,
  type ImportColumn,
  type Language,
} from '@earmark/contract';
import { workbookOf } from '../export/index.ts';
import { verdictOf, type CheckedRow } from './check-rows.ts';

/** An empty spreadsheet with headers in the language, and a second sheet that explains each column. */
export function userTemplate(language: Language): { file_name: string; content: string } {
  const columns = importColumns.map((column) => importHeaders[column][language]);
  const bytes = workbookOf([
    { name: language === 'en' ? 'Users' : '用户', rows: [columns] },
    {
      name: language === 'en' ? 'How to fill in' : '填写说明',
      rows: importColumns.map((column) => [
        importHeaders[column][language],
        examples[column][language],
        hints[column][language],
      ]),
    },
  ]);
  return {
    file_name: language === 'en' ? 'earmark-users.xlsx' : '用户导入模板.xlsx',
    content: Buffer.from(bytes).toString('base64'),
  };
}

/** Refused rows as the file had them, with their reasons; corrected, they can be imported. */
export function refusedFile(rows: readonly CheckedRow[], language: Language): { file_name: string; content: string } {
  const header = [...importColumns.map((column) => importHeaders[column][language]), refusalHeader[language]];
  const bytes = workbookOf([
    {
      name: language === 'en' ? 'Users' : '用户',
      rows: [
        header,
        ...rows.map((row) => [...importColumns.map((column) => row.cells[column]), reasonsOf(row, language)]),
      ],
    },
  ]);
  return {
    file_name: language === 'en' ? 'earmark-users-refused.xlsx' : '未通过的用户.xlsx',
    content: Buffer.from(bytes).toString('base64'),
  };
}

const reasonsOf = (row: CheckedRow, language: Language): string =>
  verdictOf(row, language)
    .faults.map(({ column, message }) => `${column}: ${message}`)
    .join(' ');

const { annotator, teamLead, projectManager } = roleIds;
const words = (en: string, zh: string): Readonly<Record<Language, string>> => ({ en, zh });
const anywhere = (text: string): Readonly<Record<Language, string>> => words(text, text);

/** A row that can be imported as it is, once the team is one that exists. */
const examples: Readonly<Record<ImportColumn, Readonly<Record<Language, string>>>> = {
  username: anywhere('annotator21'),
  name: words('Li_Lei', '李雷'),
  phone: anywhere('13800138000'),
  email: anywhere('lilei@example.com'),
  roles: roleNames[annotator],
  team: words('Speech team one', '语音一组'),
  work: words(firstTwo('en', '; '), firstTwo('zh', '；')),
  authentication: authenticationWords.password,
  valid_until: anywhere('2030-12-31'),
  is_external: flagWords.no,
};

function firstTwo(language: Language, between: string): string {
  return businessTypes
    .slice(0, 2)
    .map((type) => workWords[type][language])
    .join(between);
}

const hints: Readonly<Record<ImportColumn, Readonly<Record<Language, string>>>> = {
  username: {
    en: '3–31 characters: starts with a letter, mixes letters and digits, underscore allowed',
    zh: '3–31 位，以字母开头，须同时包含字母和数字，可含下划线',
  },
  name: { en: '2–30 Chinese characters, letters, digits or underscores', zh: '2–30 位中文、字母、数字或下划线' },
  phone: {
    en: '11 digits; needed by those who sign in by code',
    zh: '11 位手机号；使用验证码登录时必填',
  },
  email: {
    en: 'Needed for single sign-on, and without a phone number',
    zh: '使用单点登录或未填写手机号时必填',
  },
  roles: {
    en: `${wordList(roleNames, 'en')}; several by semicolons; empty for people without a role yet`,
    zh: `${wordList(roleNames, 'zh')}；多个用分号分隔；暂无角色时不填`,
  },
  team: {
    en: `Name of a team; needed for ${roleNames[teamLead].en} and ${roleNames[annotator].en}, empty for roles such as ${roleNames[projectManager].en}`,
    zh: `团队名称；${roleNames[teamLead].zh}和${roleNames[annotator].zh}必填，${roleNames[projectManager].zh}等角色不填`,
  },
  work: {
    en: `At least one of: ${wordList(workWords, 'en')}; several by semicolons`,
    zh: `至少一个：${wordList(workWords, 'zh')}；多个用分号分隔`,
  },
  authentication: { en: wordList(authenticationWords, 'en'), zh: wordList(authenticationWords, 'zh') },
  valid_until: { en: 'A date, inclusive; empty never expires', zh: '日期，含当日；不填表示永久有效' },
  is_external: { en: 'Yes or No; empty means No', zh: '是或否；不填表示否' },
};
