import { formatNumber, texts } from '../../i18n/index.ts';

const t = texts('audit');

/** Values with a name of their own; others are shown under the name by which they are stored. */
const fields = [
  'name',
  'kind',
  'region',
  'language',
  'starts_on',
  'ends_on',
  'notes',
  'goal',
  'assistants',
  'global_labels',
  'segment_labels',
  'phrases',
  'template',
  'team',
  'datasets',
  'max_items',
  'inspection_ratio',
  'inspection_batch',
  'priority',
  'deadline',
  'instructions',
  'annotators',
  'inspectors',
  'acceptors',
  'tasks',
  'items',
  'format',
  'files',
  'bytes',
  'location',
  'username',
  'phone',
  'email',
] as const;

export function fieldName(field: string): string {
  const known = fields.find((one) => one === field);
  return known === undefined ? field : t(`field_${known}`);
}

/** A stored value in words; lists one entry per line. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no');
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(describeValue).join('\n');
  return Object.entries(value)
    .map(([name, part]) => `${fieldName(name)}: ${describeValue(part)}`)
    .join('\n');
}
