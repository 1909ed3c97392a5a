/**
 * Whose snapshots are compared with those under tests/snapshots: of each component of the design system the first story and those in the
 * dark, and of the kit the main views below. A snapshot is worth having where nothing moves and nothing depends on the day.
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
  const place = kitViews[storyId];
  if (place !== undefined) return { place };
  return file.includes('/packages/ui/') && (isFirst || storyId.endsWith('dark')) ? { place: 'body' } : undefined;
}

/** The same before a test has told its story's id: false where `snapshotOf` will find none. */
export function mayHaveSnapshot({ file, name, isFirst }: { file: string; name: string; isFirst: boolean }): boolean {
  return isFirst || /dark$/i.test(name) || !file.includes('/packages/ui/');
}

export interface Snapshot {
  /** What has to be there before the snapshot is taken. */
  readonly place: string;
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
