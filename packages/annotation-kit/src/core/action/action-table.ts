import type { WorkbenchMode } from '../store/index.ts';
import type { KeyLayer } from './key-layer.ts';
import type { KeyRegion } from './key-scope.ts';
import type { PresetName } from './presets.ts';

/** One action of a workbench. */
export interface ActionRow {
  /** The section of the shortcut help that lists it; one of the table's groups. */
  readonly group: string;
  /** Keys while no text is being typed; see `parseKeys` for the notation. */
  readonly keys: readonly string[];
  /** Keys that work while typing too: only with Ctrl, Cmd or Alt, or Tab, Escape and function keys. */
  readonly textKeys?: readonly string[];
  /** Keys of one region only, while the focus is there. */
  readonly regionKeys?: Readonly<Partial<Record<KeyRegion, readonly string[]>>>;
  /** Modes that have it; all when absent. */
  readonly modes?: readonly WorkbenchMode[];
  /** Undo and the like: in a text field that is not part of the document the browser's own meaning stays. */
  readonly isNativeInForeignText?: true;
}

/**
 * Named actions with their default keys: those of the shell (`shellActionTable`), those that a surface adds, or both. A keymap is
 * bound to a table; the key handler, the shortcut help and the tooltips of buttons read the bound keymap.
 */
export interface ActionTable<Id extends string = string> {
  /** Sections of the shortcut help in order. */
  readonly groups: readonly string[];
  readonly rows: Readonly<Record<Id, ActionRow>>;
  /** Stems of actions that differ in a final digit alone, as `label.option` of `label.option-1`: the help joins them in one line. */
  readonly series?: readonly string[];
  /** What the presets change. */
  readonly presets?: Readonly<Partial<Record<PresetName, KeyLayer>>>;
}

/** The ids of a table in order. */
// `Object.keys` loses the key type.
export const actionIdsOf = <Id extends string>({ rows }: ActionTable<Id>): readonly Id[] => Object.keys(rows) as Id[];

export const isActionOf = ({ modes }: ActionRow, mode: WorkbenchMode): boolean => modes?.includes(mode) ?? true;
