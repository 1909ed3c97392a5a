import { Button, toast } from '@earmark/ui';
import { Download, Upload } from 'lucide-react';
import { FileTrigger } from 'react-aria-components';
import { parseKeymap, printKeymap } from '../../core/index.ts';
import { useKeymap } from '../keymap-context.ts';
import { useShortcutText } from '../text/index.ts';

const fileName = 'earmark-shortcuts.json';

/** Brings keys in from a file, and writes them to one. */
export function KeymapFiles() {
  const text = useShortcutText();
  const keymap = useKeymap();
  const read = async (files: FileList | null): Promise<void> => {
    const file = files?.[0];
    if (!file) return;
    const result = parseKeymap(await file.text());
    if (!result.ok) return toast.error(text.faults(result.fault));
    keymap.load(result.settings);
    toast.success(result.unknown.length > 0 ? text.importedWithout(result.unknown.length) : text.imported);
  };
  return (
    <>
      <FileTrigger acceptedFileTypes={['application/json', '.json']} onSelect={(files) => void read(files)}>
        <Button icon={<Upload />}>{text.import}</Button>
      </FileTrigger>
      <Button icon={<Download />} onPress={() => save(printKeymap(keymap.getState()))}>
        {text.export}
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
  // The browser must have begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
