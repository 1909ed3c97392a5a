import { limits } from '@earmark/contract';
import { decodeText } from '@earmark/model';
import { FileDrop, type PickedFile } from '@earmark/ui';
import { formatBytes, texts } from '../../i18n/index.ts';

const t = texts('character');
/** Maximum size of a file in bytes: a character takes up to four. */
const mostBytes = 4 * limits.characterSet.textMaxCharacters;

interface TextFilesProps {
  onText: (text: string) => void;
  onFault: (message: string) => void;
}

/** Takes text files whose characters are added: UTF-8, UTF-16, or GBK as older Chinese programs write it. */
export function TextFiles({ onText, onFault }: TextFilesProps) {
  const take = async ([picked]: PickedFile[]): Promise<void> => {
    if (!picked) return;
    const { file } = picked;
    if (!/\.txt$/i.test(file.name)) return onFault(t('fileType', { name: file.name }));
    if (file.size === 0 || file.size > mostBytes)
      return onFault(t('fileSize', { name: file.name, limit: formatBytes(mostBytes) }));
    const bytes = await file.arrayBuffer().catch(() => undefined);
    const text = bytes && decodeText(new Uint8Array(bytes));
    if (!text?.ok) return onFault(t('fileUnreadable', { name: file.name }));
    onText(text.value);
  };
  return (
    <FileDrop
      aria-label={t('file')}
      allowsMultiple={false}
      acceptedFileTypes={['.txt']}
      onFiles={(files) => void take(files)}
      hint={t('fileHint')}
    />
  );
}
