import { authenticationWords, flagWords, workWords } from '../api/index.ts';
import type { Language } from '../language.ts';
import { recordedName, withItemWords } from '../issue/index.ts';
import { roleNames } from '../role.ts';
import {
  itemStatusTexts,
  projectStateTexts,
  segmentStatusTexts,
  taskPriorityTexts,
  taskStatusTexts,
} from '../workflow/index.ts';
import { auditEntityTexts } from './fields.ts';

type Words = Readonly<Record<Language, string>>;
type Vocabulary = Readonly<Record<string, Words>>;

const regions: Vocabulary = { domestic: { en: 'Domestic', zh: '国内' }, overseas: { en: 'Overseas', zh: '海外' } };
const statuses: Vocabulary = { ...projectStateTexts, ...taskStatusTexts, ...itemStatusTexts };

/** Words of the values of a field that are stored as numbers or names. */
const vocabularies: Readonly<Record<string, Vocabulary>> = {
  role: roleNames,
  role_id: roleNames,
  role_ids: roleNames,
  roles: roleNames,
  authentication: authenticationWords,
  work: workWords,
  business: workWords,
  method: {
    ...authenticationWords,
    reset: { en: 'Password set anew', zh: '重置密码' },
    link: { en: 'Link', zh: '链接' },
    sso: authenticationWords.single_sign_on,
    second_factor: { en: 'Two-step sign-in', zh: '两步验证' },
    claim: { en: 'By claim', zh: '自行领取' },
    even: { en: 'Evenly', zh: '平均分配' },
    count: { en: 'By number', zh: '按数量' },
    quality: { en: 'By earlier quality', zh: '按历史质量' },
  },
  measure: { count: { en: 'Number', zh: '数量' }, size: { en: 'Size', zh: '大小' } },
  by: {
    phone: { en: 'Phone', zh: '手机号' },
    email: { en: 'E-mail', zh: '邮箱' },
    person: { en: 'The person', zh: '本人' },
    creation: { en: 'Creation of the account', zh: '创建账号' },
  },
  kind: {
    formal: { en: 'Formal', zh: '正式' },
    test: { en: 'Test', zh: '测试' },
    join: { en: 'Join', zh: '加入团队' },
    found: { en: 'Found a team', zh: '创建团队' },
  },
  region: regions,
  location: regions,
  metric: {
    annotated: { en: 'Annotated', zh: '标注完成' },
    inspected: { en: 'Inspected', zh: '质检通过' },
    accepted: { en: 'Accepted', zh: '验收通过' },
  },
  duplicates: {
    ask: { en: 'Ask', zh: '询问' },
    take: { en: 'Take', zh: '收入' },
    skip: { en: 'Skip', zh: '跳过' },
  },
  unit: { hours: { en: 'Hours', zh: '小时' }, seconds: { en: 'Seconds', zh: '秒' } },
  priority: taskPriorityTexts,
  status: statuses,
  state: statuses,
  item_statuses: itemStatusTexts,
  unit_statuses: segmentStatusTexts,
};

/** Where a trail is read. */
export interface AuditReader {
  readonly language: Language;
  /** Formats an ISO time. */
  readonly timeOf: (iso: string) => string;
}

/** The name of a changed field. */
export const auditFieldName = (field: string, language: Language, parent?: string): string =>
  recordedName(field, language, parent) ?? field;

/** The name of an entity. */
export const auditEntityName = (entity: keyof typeof auditEntityTexts, language: Language): string =>
  withItemWords(auditEntityTexts[entity][language], language);

/** A stored value of a field in words, one entry per line; a value without words stays as it is. */
export function describeAuditValue(field: string, value: unknown, reader: AuditReader): string {
  const { language, timeOf } = reader;
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return flagWords[value ? 'yes' : 'no'][language];
  if (typeof value === 'string' || typeof value === 'number') {
    const word = wordOf(field, String(value));
    if (word) return word[language];
    if (typeof value === 'string') return isTime.test(value) ? timeOf(value) : value;
    // Numbers of rows are looked up by their digits
    return /_ids?$/.test(field) ? String(value) : numbers[language].format(value);
  }
  if (Array.isArray(value))
    return value.length === 0 ? nothing : value.map((part) => describeAuditValue(field, part, reader)).join('\n');
  return describeAuditValues({ ...value }, reader, field);
}

/** Stored values with the names of their fields, one per line; `parent` is the field that holds them. */
export const describeAuditValues = (
  values: Readonly<Record<string, unknown>>,
  reader: AuditReader,
  parent?: string,
): string =>
  Object.entries(values)
    .map(([field, value]) => {
      const said = describeAuditValue(field, value, reader);
      return `${auditFieldName(field, reader.language, parent)}${colons[reader.language]}${said.replaceAll('\n', '; ')}`;
    })
    .join('\n');

const nothing = '–';
const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
const colons: Readonly<Record<Language, string>> = { en: ': ', zh: '：' };
const numbers: Readonly<Record<Language, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 }),
  zh: new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 }),
};

function wordOf(field: string, value: string): Words | undefined {
  const vocabulary = Object.hasOwn(vocabularies, field) ? vocabularies[field] : undefined;
  return vocabulary && Object.hasOwn(vocabulary, value) ? vocabulary[value] : undefined;
}
