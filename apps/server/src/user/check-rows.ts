import {
  allRoleIds,
  authentications,
  authenticationWords,
  businessTypes,
  hasSentence,
  issueKey,
  issueSentence,
  flagWords,
  importColumns,
  importFaultTexts,
  importHeaders,
  means,
  roleIds,
  roleNames,
  teamRoles,
  userFormSchema,
  workWords,
  type ImportColumn,
  type ImportFault,
  type Language,
  type RoleId,
  type UserForm,
  type UserVerdict,
} from '@earmark/contract';
import { z } from 'zod';
import { sql, type Queryable } from '../db/index.ts';
import type { FileRow } from './read-file.ts';

const faultSchema = z.object({ column: z.enum(importColumns), key: z.string(), word: z.string() });
/** Why a cell is refused: a fault of the file, or the key of a field's sentence. */
export type RowFault = z.infer<typeof faultSchema>;

/** A row of the file with the account it asks for; `form` is null when there are faults. */
export const checkedRowSchema = z.object({
  row: z.number().int(),
  username: z.string(),
  name: z.string(),
  form: userFormSchema.nullable(),
  faults: z.array(faultSchema),
  /** The row as the file has it, by column; rows can be handed back with it. */
  cells: z.record(z.enum(importColumns), z.string()),
});
export type CheckedRow = z.infer<typeof checkedRowSchema>;

/** The fault of a column that must be filled in and is not. */
const emptyFaults = {
  username: 'empty',
  name: 'empty',
  work: 'empty_work',
  authentication: 'empty_authentication',
} as const satisfies Partial<Record<ImportColumn, ImportFault>>;
// Object.keys widens the key type to string.
const requiredColumns = Object.keys(emptyFaults) as (keyof typeof emptyFaults)[];

const own = (column: ImportColumn, key: ImportFault, word = ''): RowFault => ({ column, key, word });

/** Checks the rows of a file by the rules of the form, against each other and against the platform. */
export async function checkRows(db: Queryable, rows: readonly FileRow[], isByRoot: boolean): Promise<CheckedRow[]> {
  const teams = await readTeams(db);
  const checked = rows.map((row) => checkRow(row, teams, isByRoot));
  const taken = await findTaken(
    db,
    checked.flatMap(({ form }) => form ?? []),
  );
  const doubles = findDoubles(rows);
  return checked.map((row, index) => {
    const faults = [...row.faults, ...(doubles[index] ?? []), ...(row.form ? taken(row.form) : [])];
    return { ...row, faults, form: faults.length > 0 ? null : row.form };
  });
}

/** Rows with the faults that they have by now: values, teams and rights may have changed since the file was checked. */
export async function recheckRows(
  db: Queryable,
  rows: readonly CheckedRow[],
  isByRoot: boolean,
): Promise<CheckedRow[]> {
  const forms = rows.flatMap(({ form }) => form ?? []);
  const taken = await findTaken(db, forms);
  const teams = new Set((await readTeams(db)).values());
  return rows.map((row) => {
    const { form } = row;
    if (form === null) return row;
    const faults = taken(form);
    if (form.roles.some(({ team_id }) => team_id !== null && !teams.has(team_id)))
      faults.push(own('team', 'unknown_team', row.cells.team));
    if (form.roles.some(({ role_id }) => role_id === roleIds.root) && !isByRoot) faults.push(own('roles', 'root_only'));
    return faults.length === 0 ? row : { ...row, faults, form: null };
  });
}

/** A row with the sentences of its faults. */
export const verdictOf = ({ row, username, name, faults }: CheckedRow, language: Language): UserVerdict => ({
  row,
  username,
  name,
  faults: faults.map((fault) => ({
    column: importHeaders[fault.column][language],
    message: sentenceOf(fault, language),
  })),
});

const sentenceOf = ({ column, key, word }: RowFault, language: Language): string =>
  isImportFault(key)
    ? importFaultTexts[key][language].replace('{}', () => word)
    : issueSentence(userFormSchema, { path: [column], message: hasSentence(key) ? key : 'invalid' }, language);

const isImportFault = (key: string): key is ImportFault => Object.hasOwn(importFaultTexts, key);

async function readTeams(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ id: number; name: string }>(sql`select id, name from team`);
  return new Map(rows.map(({ id, name }) => [name.trim().toLowerCase(), id]));
}

/** Parts of a cell with several values. */
const split = (cell: string): string[] =>
  cell
    .split(/[;；,，、\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

function checkRow({ row, cells }: FileRow, teams: ReadonlyMap<string, number>, isByRoot: boolean): CheckedRow {
  const faults: RowFault[] = importColumns
    .filter((column) => /^[=+\-@＝＋－＠]/.test(cells[column]))
    .map((column) => own(column, 'formula'));
  for (const column of requiredColumns)
    if (split(cells[column]).length === 0) faults.push(own(column, emptyFaults[column]));
  const foreign = /[^\P{L}A-Za-z]/u.exec(cells.username)?.[0];
  if (foreign !== undefined) faults.push(own('username', 'foreign_letter', foreign));
  const roles = split(cells.roles).flatMap((word): RoleId[] => {
    const id = allRoleIds.find((role) => means(word, String(role), roleNames[role]));
    if (id === undefined) faults.push(own('roles', 'unknown_role', word));
    return id === undefined ? [] : [id];
  });
  if (roles.includes(roleIds.root) && !isByRoot) faults.push(own('roles', 'root_only'));
  const teamId = cells.team === '' ? null : (teams.get(cells.team.toLowerCase()) ?? null);
  const isInTeam = roles.some((role) => teamRoles.includes(role));
  if (cells.team !== '' && teamId === null) faults.push(own('team', 'unknown_team', cells.team));
  else if (cells.team === '' && isInTeam) faults.push(own('team', 'team_needed'));
  else if (teamId !== null && (cells.roles === '' || roles.length > 0) && !isInTeam && !roles.includes(roleIds.viewer))
    faults.push(own('team', 'team_useless'));
  const work = split(cells.work).flatMap((word) => {
    const type = businessTypes.find((name) => means(word, name, workWords[name]));
    if (type === undefined) faults.push(own('work', 'unknown_work', word));
    return type ?? [];
  });
  const authentication = authentications.find((name) => means(cells.authentication, name, authenticationWords[name]));
  if (cells.authentication !== '' && authentication === undefined)
    faults.push(own('authentication', 'unknown_authentication', cells.authentication));
  const validUntil = cells.valid_until === '' ? null : endOfDay(cells.valid_until);
  if (validUntil === undefined) faults.push(own('valid_until', 'date'));
  else if (validUntil !== null && validUntil < new Date()) faults.push(own('valid_until', 'date_over'));
  const isYes = means(cells.is_external, 'true', flagWords.yes);
  if (cells.is_external !== '' && !isYes && !means(cells.is_external, 'false', flagWords.no))
    faults.push(own('is_external', 'flag'));
  const parsed = userFormSchema.safeParse(
    {
      username: cells.username,
      name: cells.name,
      phone: cells.phone,
      email: cells.email,
      work: [...new Set(work)],
      authentication: authentication ?? (cells.authentication === '' ? '' : 'password'),
      is_external: isYes,
      valid_until: validUntil?.toISOString() ?? null,
      roles: [...new Set(roles)].map((role_id) => ({
        role_id,
        // A role of a faulty team is not refused for its team again
        team_id: teamRoles.includes(role_id) ? (teamId ?? 1) : role_id === roleIds.viewer ? teamId : null,
        can_annotate: true,
        can_inspect: false,
      })),
    },
    { error: issueKey },
  );
  const found = new Set(faults.map(({ column }) => column));
  for (const issue of parsed.error?.issues ?? []) {
    const column = importColumns.find((name) => name === issue.path[0]);
    if (column === undefined || found.has(column)) continue;
    found.add(column);
    faults.push({ column, key: issue.message, word: '' });
  }
  const form = parsed.success && faults.length === 0 ? parsed.data : null;
  return { row, username: cells.username.slice(0, 100), name: cells.name.slice(0, 100), form, faults, cells };
}

/** The last moment of a day like 2030-12-31 or 2030/1/5; undefined when it is none. */
function endOfDay(text: string): Date | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  const date = new Date(Number(year), Number(month) - 1, Number(day), 23, 59, 59);
  return year !== '' && date.getMonth() === Number(month) - 1 && date.getDate() === Number(day) ? date : undefined;
}

const uniqueColumns = ['username', 'phone', 'email'] as const;

/** Faults of rows that repeat a value of an earlier row. */
function findDoubles(rows: readonly FileRow[]): RowFault[][] {
  const seen = new Map<string, number>();
  return rows.map(({ row, cells }) =>
    uniqueColumns.flatMap((column) => {
      const value = cells[column].toLowerCase();
      if (value === '') return [];
      const key = `${column} ${value}`;
      const first = seen.get(key);
      if (first !== undefined) return [own(column, 'twice_in_file', String(first))];
      seen.set(key, row);
      return [];
    }),
  );
}

/** Finds which values other accounts have; returns the faults of a form. */
async function findTaken(db: Queryable, forms: readonly UserForm[]): Promise<(form: UserForm) => RowFault[]> {
  const lower = (values: readonly string[]): string[] => values.map((value) => value.toLowerCase());
  const wanted = {
    username: lower(forms.map(({ username }) => username)),
    phone: forms.flatMap(({ phone }) => (phone === '' ? [] : [phone])),
    email: lower(forms.flatMap(({ email }) => (email === '' ? [] : [email]))),
  };
  const rows = await db.query<{ username: string; phone: string | null; email: string | null }>(sql`
    select lower(username) as username, phone, lower(email) as email from app_user
    where lower(username) = any(${wanted.username}::text[]) or phone = any(${wanted.phone}::text[]) or lower(email) = any(${wanted.email}::text[])`);
  const taken = new Set(
    rows.flatMap(({ username, phone, email }) => [`username ${username}`, `phone ${phone}`, `email ${email}`]),
  );
  return (form) =>
    uniqueColumns.flatMap((column) =>
      form[column] !== '' && taken.has(`${column} ${form[column].toLowerCase()}`) ? [own(column, 'taken')] : [],
    );
}
