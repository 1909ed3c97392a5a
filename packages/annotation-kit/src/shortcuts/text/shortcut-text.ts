import type { KeymapFault, KeyScope, KeyWarning, PresetName } from '../../core/index.ts';

/** Every text of the shortcut manager, the cheat sheet, pedals and media keys. */
export interface ShortcutText {
  readonly manage: string;
  readonly managerTitle: string;
  readonly keysTab: string;
  readonly devicesTab: string;
  readonly search: string;
  readonly nothingFound: string;
  readonly preset: string;
  readonly presets: Readonly<Record<PresetName, string>>;
  readonly scopes: Readonly<Record<KeyScope, string>>;
  readonly scope: string;
  readonly noKeys: string;
  readonly changed: string;
  readonly addKeys: (action: string) => string;
  readonly removeKeys: (keys: string, action: string) => string;
  readonly resetAction: (action: string) => string;
  readonly resetAll: string;
  readonly resetAllTitle: string;
  readonly resetAllHint: (count: number) => string;
  readonly done: string;
  readonly import: string;
  readonly export: string;
  readonly print: string;
  readonly imported: string;
  readonly importedWithout: (count: number) => string;
  readonly faults: (fault: KeymapFault) => string;
  readonly conflict: (keys: string, actions: readonly string[]) => string;
  readonly keepFor: (action: string) => string;
  readonly record: {
    readonly title: (action: string) => string;
    readonly listening: string;
    readonly cancelHint: string;
    readonly usedBy: (actions: readonly string[]) => string;
    readonly already: string;
    readonly warnings: Readonly<Record<KeyWarning, string>>;
    readonly add: string;
    readonly reassign: string;
    readonly again: string;
    readonly cancel: string;
  };
  readonly series: Readonly<Record<string, string>>;
  readonly sheet: {
    readonly title: string;
    readonly legend: string;
    readonly keysOf: (preset: string, isChanged: boolean) => string;
  };
  readonly pedal: {
    readonly title: string;
    readonly hint: string;
    readonly keysHint: string;
    readonly unsupported: string;
    readonly disconnected: string;
    readonly connecting: string;
    readonly connected: (name: string) => string;
    readonly failed: string;
    readonly notChosen: string;
    readonly connect: string;
    readonly disconnect: string;
    readonly left: string;
    readonly middle: string;
    readonly right: string;
    readonly leftDoes: string;
    readonly middleDoes: string;
    readonly rightDoes: string;
    readonly backStep: string;
    readonly seconds: string;
  };
  readonly media: { readonly title: string; readonly hint: string; readonly unsupported: string };
}
