/**
 * Selects the stories that are compared with the snapshots under tests/snapshots: of each design system component the
 * first story and its dark ones, and the main views of the kit below. A snapshot is useful where nothing moves and
 * nothing depends on the date.
 */
export function snapshotOf({
  storyId,
  file,
  isFirst,
}: {
  storyId: string;
  file: string;
  isFirst: boolean;
}): Snapshot | undefined {
  const selector = kitViews[storyId];
  if (selector !== undefined) return { selector };
  return file.includes('/packages/ui/') && (isFirst || storyId.endsWith('dark')) ? { selector: 'body' } : undefined;
}

/** The same decision before the story's id is known: false when `snapshotOf` is certain to find none. */
export function mayHaveSnapshot({ file, name, isFirst }: { file: string; name: string; isFirst: boolean }): boolean {
  return isFirst || /dark$/i.test(name) || !file.includes('/packages/ui/');
}

export interface Snapshot {
  /** Selector of the element that must be present before the snapshot is taken. */
  readonly selector: string;
}

const kitViews: Readonly<Record<string, string>> = {
  'kit-audioworkbench--annotated': '[role=grid]',
  'kit-audioworkbench--dark-chinese': '[role=grid]',
  'quick-start-audioannotator--chinese-dark': '[role=grid]',
  'kit-shortcutmanager--dark-chinese': 'body',
  'kit-recognitionpanel--dark-chinese': 'body',
  'kit-historypanel--nothing': 'body',
  'kit-labelpanel--all-types': '[role=group]',
  'kit-labelpanel--dark': '[role=group]',
  'kit-labelpanel--chinese': '[role=group]',
  'kit-shortcuthelp--annotating': '[role=dialog]',
  'kit-revisioncompare--same': 'body',
  'audio-waveform--mono': '[data-part=stage]',
  'audio-waveform--verdicts': '[data-part=stage]',
  'audio-waveform--dark': '[data-part=stage]',
  'audio-waveform--five-thousand-segments': '[data-part=stage]',
  'audio-channels--overlaid-dark': '[data-part=stage]',
  'audio-tracks--chinese': '[data-part=stage]',
  'audio-transport--ready': '[role=toolbar]',
};
