import type { WorkbenchMode } from '../store/index.ts';
import type { KeyLayer } from './key-layer.ts';
import type { KeyRegion } from './key-scope.ts';
import type { PresetName } from './presets.ts';

/** One action of a workbench. */
export interface ActionRow {
  /** The section of the shortcut help that lists the action; one of the table's groups. */
  readonly group: string;
  /** Keys that apply outside text fields; see `parseKeys` for the notation. */
  readonly keys: readonly string[];
  /** Keys that also apply in text fields: only with Ctrl, Cmd or Alt, or Tab, Escape and function keys. */
  readonly textKeys?: readonly string[];
  /** Keys that apply only while the focus is in a region. */
  readonly regionKeys?: Readonly<Partial<Record<KeyRegion, readonly string[]>>>;
  /** Modes that offer the action; all when absent. */
  readonly modes?: readonly WorkbenchMode[];
  /** For undo and the like: in a text field outside the document the browser's own command applies. */
  readonly isNativeInForeignText?: true;
}

/**
 * Named actions with their default keys: those of the shell (`shellActionTable`), those that a surface adds, or both. A
 * keymap is bound to a table; the key handler, the shortcut help and the tooltips of buttons read the bound keymap.
 */
export interface ActionTable<Id extends string = string> {
  /** Sections of the shortcut help in order. */
  readonly groups: readonly string[];
  readonly rows: Readonly<Record<Id, ActionRow>>;
  /**
   * Common prefixes of actions that differ only in a final digit, as `label.option` of `label.option-1`: the help lists
   * them in one line.
   */
  readonly series?: readonly string[];
  /** The keys that each preset changes. */
  readonly presets?: Readonly<Partial<Record<PresetName, KeyLayer>>>;
}

/** Returns the ids of a table in order. */
// `Object.keys` loses the key type.
export const actionIdsOf = <Id extends string>({ rows }: ActionTable<Id>): readonly Id[] => Object.keys(rows) as Id[];

/** Whether a workbench that is open in this mode offers the action. */
export const isActionOf = ({ modes }: ActionRow, mode: WorkbenchMode): boolean => modes?.includes(mode) ?? true;
