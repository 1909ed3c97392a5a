import { Button, toast, useText, type Translate } from '@earmark/ui';
import { Download, Upload } from 'lucide-react';
import { FileTrigger } from 'react-aria-components';
import { actionIdsOf, parseKeymap, printKeymap, type KeymapFault } from '../../core/index.ts';
import { useBoundKeymap } from '../keymap-context.ts';
import { shortcutText } from '../shortcut-text.ts';

const fileName = 'earmark-shortcuts.json';

/** Imports and exports the keymap as a file. */
export function KeymapFiles() {
  const t = useText(shortcutText);
  const keymap = useBoundKeymap();
  const read = async (files: FileList | null): Promise<void> => {
    const file = files?.[0];
    if (!file) return;
    const result = parseKeymap(await file.text(), actionIdsOf(keymap.table));
    if (!result.ok) return toast.error(sentenceOf(result.fault, t));
    keymap.load(result.settings);
    toast.success(result.unknown.length > 0 ? t('importedWithout', { count: result.unknown.length }) : t('imported'));
  };
  return (
    <>
      <FileTrigger acceptedFileTypes={['application/json', '.json']} onSelect={(files) => void read(files)}>
        <Button icon={<Upload />}>{t('import')}</Button>
      </FileTrigger>
      <Button icon={<Download />} onPress={() => save(printKeymap(keymap.getState()))}>
        {t('export')}
      </Button>
    </>
  );
}

function save(json: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Revoking the URL before the browser has started reading would cancel the download.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

function sentenceOf(fault: KeymapFault, t: Translate<typeof shortcutText>): string {
  switch (fault.code) {
    case 'newer_version':
      return t('faults.newer_version', { version: fault.version });
    case 'bad_keys':
      return t('faults.bad_keys', { keys: fault.keys, action: fault.action });
    case 'bad_value':
      return fault.path === '' ? t('faults.bad_top') : t('faults.bad_value', { path: fault.path });
    default:
      return t(`faults.${fault.code}`);
  }
}
