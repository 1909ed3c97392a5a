import { cleanText, hiddenCharacterIn } from '@earmark/model';
import { z } from 'zod';
import { limits } from '../limit.ts';

/** Keys of the sentences that field schemas report; `fieldMessages` holds the texts. */
export type FieldMessage = keyof typeof fieldMessages;

/** The specification's message keys for fields (section 5) with their sentences. */
export const fieldMessages = {
  required: { en: 'Please fill this in.', zh: '请填写此项。' },
  mobileCheck: {
    en: 'Enter a mainland mobile number: 11 digits, starting with 1.',
    zh: '请输入正确的手机号：以 1 开头的 11 位数字。',
  },
  codeRequired: { en: 'Enter the 6-digit verification code.', zh: '请输入 6 位验证码。' },
  passwordShort: { en: 'The password has at least 6 characters.', zh: '密码至少 6 位。' },
  passwordCheck: { en: 'The password takes 6–20 letters and digits.', zh: '密码须为 6–20 位字母和数字。' },
  passwordsDiffer: { en: 'The two passwords are not the same.', zh: '两次输入的密码不一致。' },
  accountCheck: { en: 'Enter your account, phone number or e-mail.', zh: '请输入账号、手机号或邮箱。' },
  usernameCheck: {
    en: '3–31 characters: starts with a letter, mixes letters and digits, underscore allowed.',
    zh: '3–31 位，以字母开头，须同时包含字母和数字，可含下划线。',
  },
  nameCheck: {
    en: '2–30 Chinese characters, letters, digits or underscores.',
    zh: '2–30 位中文、字母、数字或下划线。',
  },
  emailEmpty: { en: 'Enter an e-mail address.', zh: '请输入邮箱。' },
  correctEmail: { en: 'Enter a correct e-mail address.', zh: '请输入正确的邮箱。' },
  fileName: { en: '1–30 Chinese characters, letters, digits or underscores.', zh: '1–30 位中文、字母、数字或下划线。' },
  nameCharacter: {
    en: 'This holds an invisible character: {}. Delete it, or type the name again.',
    zh: '其中包含不可见字符 {}，请删除该字符或重新输入。',
  },
  nameScripts: {
    en: '“{}” mixes letters of several alphabets, which look alike. Type the word in one alphabet.',
    zh: '“{}”混用了外形相似的不同字母，请只使用一种字母书写。',
  },
  reservedName: { en: 'The platform uses this name itself. Choose another.', zh: '此名称由平台使用，请换一个。' },
  titleLength: { en: '1–100 characters.', zh: '1–100 个字符。' },
  tagLength: { en: '1–30 characters.', zh: '1–30 个字符。' },
  textLength: { en: 'At most 2000 characters.', zh: '最多 2000 个字符。' },
  ratio: { en: 'A whole number from 1 to 99.', zh: '1 到 99 的整数。' },
  teamRatio: { en: 'A whole number from 0 to 100.', zh: '0 到 100 的整数。' },
  teamLeads: { en: 'A team needs at least one lead.', zh: '团队至少需要一名负责人。' },
  itemsPerTask: { en: 'A whole number from 1 to 50,000.', zh: '1 到 50000 的整数。' },
  mostDatasets: { en: 'At most 200 datasets.', zh: '最多选择 200 个数据集。' },
  mostTasks: { en: 'At most 100 tasks.', zh: '最多选择 100 个任务。' },
  tasksMost: { en: 'A whole number from 1 to 10,000.', zh: '1 到 10000 的整数。' },
  percent: { en: 'A whole number from 1 to 100.', zh: '1 到 100 的整数。' },
  turn: { en: 'A whole number from 1 to 1,000.', zh: '1 到 1000 的整数。' },
  dueDays: { en: 'A whole number from 1 to 3,650.', zh: '1 到 3650 的整数。' },
  sharesSum: { en: 'The shares must add up to 100%.', zh: '各团队比例之和须为 100%。' },
  teamTwice: { en: 'This team is already in the list.', zh: '该团队已在列表中。' },
  patternLength: { en: '1–40 characters.', zh: '1–40 个字符。' },
  patternNumber: { en: 'Insert the number {n}, so that every name differs.', zh: '请插入序号 {n}，以免任务重名。' },
  patternTwice: { en: 'Use each placeholder only once.', zh: '每个占位符只能使用一次。' },
  patternUnknown: {
    en: 'Only {n}, {dataset} and {date} can stand in braces.',
    zh: '大括号中只能使用 {n}、{dataset}、{date}。',
  },
  inviteCount: { en: 'A whole number from 1 to 999.', zh: '1 到 999 的整数。' },
  inviteDays: { en: 'A whole number from 1 to 30.', zh: '1 到 30 的整数。' },
  choose: { en: 'Please choose.', zh: '请选择。' },
  datesReversed: { en: 'The end must not be before the start.', zh: '结束时间不能早于开始时间。' },
  number: { en: 'Enter a number.', zh: '请输入数字。' },
  speedReversed: {
    en: 'The most must be above the least, or 0 for no limit.',
    zh: '最大值须大于最小值，或填 0 表示不限。',
  },
  patternWrong: {
    en: 'This pattern cannot be read: look-around and back references are not supported.',
    zh: '该模式无法解析：不支持环视和反向引用。',
  },
  oneDecimal: { en: 'At most one decimal.', zh: '最多一位小数。' },
  threeDecimals: { en: '0–5 s with at most three decimals.', zh: '0–5 秒，最多三位小数。' },
  rangeReversed: {
    en: 'The longest must be above 0 and not below the shortest.',
    zh: '最大值须大于 0，且不小于最小值。',
  },
  answerFiles: {
    en: 'All files together hold 10 MB at most.',
    zh: '所有文件合计不能超过 10 MB。',
  },
  outcomePeriod: {
    en: 'The period ends on or after the day it begins, and has at most 366 days.',
    zh: '结束日期不能早于开始日期，且最多 366 天。',
  },
  disputeWords: { en: 'Say why, in at most 1,000 characters.', zh: '请填写理由，最多 1000 字。' },
  errorWeight: { en: '0 to 100, at most two decimals.', zh: '0 到 100，最多两位小数。' },
  errorTypeTwice: { en: 'This error type is already in the list.', zh: '该错误类型已存在。' },
  payRework: { en: 'Repeated work cannot be paid by this unit.', zh: '该计价单位不能计返工。' },
  payFirstStep: { en: 'The first step begins at 0%.', zh: '第一档须从 0% 开始。' },
  payStepOrder: { en: 'Each step begins higher than the one before.', zh: '每一档须高于前一档。' },
  payRateTwice: { en: 'This role has a rate of this unit already.', zh: '该角色已有此单位的单价。' },
  payDayTwice: { en: 'Other rates are valid from this day already.', zh: '已有单价从该日起生效。' },
  settlementPeriod: {
    en: 'The period ends on or after the day it begins, and has at most 366 days.',
    zh: '结束日期不能早于开始日期，且最多 366 天。',
  },
  phraseLength: { en: '1–30 characters.', zh: '1–30 个字符。' },
  phraseTwice: { en: 'This phrase is already in the list.', zh: '该常用语已存在。' },
  phrasesTooMany: { en: 'At most 500 phrases.', zh: '最多 500 条常用语。' },
  secureAddress: {
    en: 'An address that begins with https://, without query; http only on the server itself.',
    zh: '须为 https:// 开头且不含参数的地址；http 仅限服务器本机。',
  },
  originOnly: {
    en: 'Only the address of the platform, such as https://earmark.example, without a path or a slash at the end.',
    zh: '仅填平台地址，如 https://earmark.example，不含路径和末尾斜杠。',
  },
  openidScope: { en: 'Must contain openid.', zh: '须包含 openid。' },
  roleTwice: { en: 'This role is already in the list.', zh: '该角色已存在。' },
  tokenName: { en: '1–50 characters.', zh: '1–50 个字符。' },
  tokenDays: { en: 'A whole number from 1 to 365.', zh: '1 到 365 的整数。' },
  tokenScopes: { en: 'Choose at least one scope.', zh: '请至少选择一项权限。' },
  abilityChoice: { en: 'Choose annotation, inspection or both.', zh: '请至少选择标注、质检中的一项。' },
  typesLeft: { en: 'Leave at least one file type of each kind of data.', zh: '每种数据须至少保留一种文件类型。' },
  watermarkEmpty: { en: 'Choose at least one of name, phone and date.', zh: '请至少选择姓名、手机号、日期中的一项。' },
  safeLink: {
    en: 'A path of the platform that begins with /, or an address that begins with https://.',
    zh: '须为以 / 开头的平台内路径，或以 https:// 开头的网址。',
  },
  claimNeeded: { en: 'Without claiming, choose how the work is given.', zh: '关闭领取时，请选择一种分配方式。' },
  exportPatternUnknown: {
    en: 'Only the placeholders offered, each in braces, and no invisible characters.',
    zh: '仅可使用所列占位符，写在花括号中，且不能含不可见字符。',
  },
  exportPatternSame: {
    en: 'Needs the placeholder of the name, ID or number: otherwise all names are the same.',
    zh: '须包含名称、编号或序号占位符，否则文件名全部相同。',
  },
  splitSum: { en: 'The three percentages must make 100.', zh: '三项百分比之和须为 100。' },
  exportEmpty: { en: 'Choose at least one status.', zh: '请至少选择一种状态。' },
  plainPassword: {
    en: 'A password is sent with encryption only; choose TLS or STARTTLS.',
    zh: '使用密码时须加密传输，请选择 TLS 或 STARTTLS。',
  },
  shortestBeyondData: {
    en: 'Nothing in the data is that long: the longest lasts {} s.',
    zh: '所选数据均短于此值：最长 {} 秒。',
  },
  longestBelowShortest: {
    en: 'The longest must not be below the shortest; 0 sets no limit.',
    zh: '最大值不能小于最小值；0 表示不限。',
  },
  invalid: { en: 'This is not correct.', zh: '输入不正确。' },
} as const;

/** Whether a text is a message key, optionally followed by a colon and a parameter. */
export const isFieldMessage = (key: string): boolean => nameOf(key) in fieldMessages;

/**
 * Returns the sentence of a message key, or that of `invalid` for an unknown one; the text after a colon fills the
 * placeholder.
 */
export const fieldMessage = (key: string, language: 'en' | 'zh'): string =>
  isFieldMessage(key)
    ? fieldMessages[nameOf(key) as FieldMessage][language].replace('{}', key.slice(nameOf(key).length + 1))
    : fieldMessages.invalid[language];

const nameOf = (key: string): string => key.replace(/:.*$/s, '');

const message = (key: FieldMessage): FieldMessage => key;

/**
 * One spelling for what looks the same: compatibility forms such as full-width letters and radicals become the usual
 * characters, any run of blanks one space; variation selectors, which are not seen, go.
 */
const plainSpelling = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Variation_Selector}/gu, '')
    .replace(/[\p{Zs}\u2800]+/gu, ' ');

/** Letters of scripts that Chinese, Japanese and Korean texts mix with Latin ones, and that look like none of them. */
const mixable = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}]/u;

/** Returns the first word of a name in which letters of Latin and another alphabet stand side by side. */
function mixedWordIn(name: string): string | undefined {
  const words = name.match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.find((word) => {
    const letters = Array.from(word).filter((character) => /\p{L}/u.test(character) && !mixable.test(character));
    const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter));
    return latin.length > 0 && latin.length < letters.length;
  });
}

/** Rejects invisible characters; applied to every name without a stricter rule of its own. */
export function refuseHidden(name: string, context: z.RefinementCtx): void {
  const character = hiddenCharacterIn(name);
  if (character !== undefined)
    context.addIssue({ code: 'custom', message: `${message('nameCharacter')}:${character}` });
}

/** Han characters, Latin letters, digits and underscores. */
const cjkWord = /^[\p{Script=Han}A-Za-z0-9_]+$/u;

/** A mobile number of mainland China. */
export const phone = z.string().regex(/^1[3-9]\d{9}$/, message('mobileCheck'));
/** Schema of a code that was sent to a person. */
export const verificationCode = z.string().regex(new RegExp(`^\\d{${limits.code.digits}}$`), message('codeRequired'));
/** Schema of the name at sign-in: loose, because accounts of earlier rules must still get in. */
export const loginName = z.string().trim().min(1, message('accountCheck')).max(200);
/** A password at sign-in: only its length is checked, because stored ones may follow earlier rules. */
export const loginPassword = z.string().min(limits.password.loginMinCharacters, message('passwordShort')).max(200);
export const newPassword = z.string().regex(/^[A-Za-z0-9]{6,20}$/, message('passwordCheck'));
/** Stricter reading of the specification: starts with a letter and contains both letters and digits. */
export const username = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_]{2,30}$/, message('usernameCheck'))
  .regex(/\d/, message('usernameCheck'));
export const personName = z
  .string()
  .overwrite(plainSpelling)
  .min(2, message('nameCheck'))
  .max(30, message('nameCheck'))
  .regex(cjkWord, message('nameCheck'));
export const email = z
  .string()
  .min(1, message('emailEmpty'))
  .regex(/^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/, message('correctEmail'));
/** Name of an upload, as opposed to the names of its files. */
export const uploadName = z.string().min(1).max(30, message('fileName')).regex(cjkWord, message('fileName'));
/** Name of an entity without a narrower rule. */
export const title = z
  .string()
  .normalize('NFC')
  .trim()
  .min(1)
  .max(100, message('titleLength'))
  .superRefine(refuseHidden);
/** Name of a tag, short enough for a row of them. */
export const tagName = z
  .string()
  .normalize('NFC')
  .trim()
  .min(1)
  .max(limits.tag.nameMaxCharacters, message('tagLength'))
  .superRefine(refuseHidden);
/** Name by which people recognise a team: none can be written to look like another. */
export const teamName = z
  .string()
  .overwrite(plainSpelling)
  .trim()
  .min(1)
  .max(100, message('titleLength'))
  .superRefine(refuseHidden)
  .superRefine((name, context) => {
    const word = mixedWordIn(name);
    if (word !== undefined) context.addIssue({ code: 'custom', message: `${message('nameScripts')}:${word}` });
  });
export const note = z.string().trim().max(2000, message('textLength'));
/** Common phrases of a template, which annotators insert by a shortcut. */
export const phrases = z
  .array(
    z
      .string()
      .overwrite(cleanText)
      .trim()
      .refine(
        (phrase) => phrase !== '' && Array.from(phrase).length <= limits.phrases.maxCharacters,
        message('phraseLength'),
      ),
  )
  .max(limits.phrases.maxCount, message('phrasesTooMany'))
  .superRefine((list, context) => {
    for (const [index, phrase] of list.entries())
      if (list.indexOf(phrase) < index)
        context.addIssue({ code: 'custom', message: message('phraseTwice'), path: [index] });
  });
/** Access tokens: what they are called, and for how many days they are valid. */
export const tokenName = z
  .string()
  .trim()
  .normalize('NFC')
  .min(1)
  .refine((name) => Array.from(name).length <= limits.accessToken.nameMaxCharacters, message('tokenName'))
  .superRefine(refuseHidden);
export const tokenDays = z
  .number()
  .int(message('tokenDays'))
  .min(limits.accessToken.minDays, message('tokenDays'))
  .max(limits.accessToken.maxDays, message('tokenDays'));
/** Share of submitted items that is inspected, in percent. */
export const inspectionRatio = z
  .number()
  .int(message('ratio'))
  .min(limits.task.minInspectionRatio, message('ratio'))
  .max(limits.task.maxInspectionRatio, message('ratio'));

/** Whether a link leaves the platform (specification, section 5). */
const isExternalLink = (link: string): boolean => /^(https?:|mailto:|tel:)/.test(link);

/** Whether a link may be rendered: a path of the platform or an external link, never a script. */
export const isSafeLink = (link: string): boolean => /^\/(?![/\\])/.test(link) || isExternalLink(link);

/** A phone number or e-mail address of which only the ends are told, for audits and screens. */
export const maskContact = (value: string): string =>
  value.includes('@') ? value.replace(/^(.).*(?=@)/, '$1***') : value.replace(/^(.{3}).*(?=.{4}$)/, '$1****');
