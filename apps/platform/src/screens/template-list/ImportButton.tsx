import { requestErrors } from '@earmark/contract';
import { Button, toast } from '@earmark/ui';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { sentenceOf, useAction } from '../../data/index.ts';
import { formatBytes, texts } from '../../i18n/index.ts';
import { useRouteContext } from '../../page/index.ts';
import { mostFileBytes, readTemplate } from './template-file.ts';

const t = texts('template');
/** How many names are tried when the template's own is taken. */
const mostCopies = 20;

/** Makes a template of a file that was exported, and opens it. */
export function ImportButton() {
  const navigate = useNavigate();
  const { business, pathOf } = useRouteContext();
  const create = useAction('createTemplate');
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File): Promise<void> => {
    const refuse = (key: 'fileSize' | 'fileFormat'): void =>
      void toast.error(t(key, { name: file.name, limit: formatBytes(mostFileBytes) }));
    if (file.size > mostFileBytes) return refuse('fileSize');
    const text = await file.text().catch(() => undefined);
    if (text === undefined) return refuse('fileFormat');
    const form = readTemplate(text, business);
    if (typeof form === 'string')
      return void toast.error(t(form, { name: file.name, limit: formatBytes(mostFileBytes) }));
    for (let copy = 1; copy <= mostCopies; copy += 1) {
      // Cut, to leave room for the number within the longest name
      const name = copy === 1 ? form.name : `${form.name.slice(0, 90)} (${copy})`;
      const result = await create.run({ ...form, name }, { isQuiet: true });
      if (result.ok) {
        toast.success(t('imported', { title: name }));
        return void navigate(pathOf('template-editor', { template_id: result.data.id }));
      }
      if (result.error.code !== requestErrors.name_taken.code || copy === mostCopies)
        return void toast.error(sentenceOf(result.error));
    }
  };
  return (
    <>
      <Button icon={<Upload />} isPending={create.isPending} onPress={() => input.current?.click()}>
        {t('import')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json"
        hidden
        aria-label={t('import')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file can be chosen again after it was corrected
          event.target.value = '';
          if (file) void take(file);
        }}
      />
    </>
  );
}
