import { labelNeedOf, modalityOf, templateFormSchema, type Template, type TemplateForm } from '@earmark/contract';
import { checkLabelSet } from '@earmark/model';

/** A template as a file: its format and version say whether this platform can read it. */
const format = 'earmark-template';
const formatVersion = 1;

export const mostFileBytes = 1024 ** 2;

/** Writes a template as the text of a file. */
export const writeTemplate = ({ name, business, labels, phrases }: Template): string =>
  JSON.stringify({ format, version: formatVersion, name, business, labels, phrases }, null, 2);

/** Why a file is no template for this kind of work. */
type TemplateFileFault = 'fileSize' | 'fileFormat' | 'fileVersion' | 'fileBusiness' | 'fileContent';

/** Reads the text of a file; nothing of a wrong one is taken. */
export function readTemplate(text: string, business: Template['business']): TemplateForm | TemplateFileFault {
  if (new Blob([text]).size > mostFileBytes) return 'fileSize';
  const file = parsed(text);
  if (file === undefined || file['format'] !== format) return 'fileFormat';
  const { format: _format, version, ...content } = file;
  if (version !== formatVersion) return 'fileVersion';
  const form = templateFormSchema.safeParse(content);
  if (!form.success || checkLabelSet(form.data.labels, labelNeedOf(modalityOf(form.data.business))).length > 0)
    return 'fileContent';
  return form.data.business === business ? form.data : 'fileBusiness';
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
