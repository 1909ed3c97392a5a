import { z } from 'zod';
import { isKeys } from './key-chord.ts';
import type { KeyLayer } from './key-layer.ts';
import { keyScopes } from './key-scope.ts';
import { presetNames } from './presets.ts';
import { format, version, type KeymapSettings } from './print-keymap.ts';

/** Why a file is no valid keymap: `path` is the JSON path of the fault, `keys` the invalid chord. */
export type KeymapFault =
  | { readonly code: 'not_json' }
  | { readonly code: 'not_a_keymap' }
  | { readonly code: 'newer_version'; readonly version: number }
  | { readonly code: 'bad_keys'; readonly action: string; readonly keys: string }
  | { readonly code: 'bad_value'; readonly path: string };

/** The settings that a file holds, or its first fault. */
export type KeymapResult =
  /** `unknown` lists actions of the file that do not exist here; they are ignored. */
  | { readonly ok: true; readonly settings: KeymapSettings; readonly unknown: readonly string[] }
  | { readonly ok: false; readonly fault: KeymapFault };

/** Chords that a file may give to one action: files come from other people. */
const maximumKeys = 8;

const headSchema = z.object({ format: z.literal(format), version: z.int().min(1) });
const bindingSchema = z.object({
  keys: z.string().max(64).refine(isKeys, { error: 'keys' }),
  // Files of version 1 use an older name of the scope `workbench`.
  scope: z.preprocess((scope) => (scope === 'bench' ? 'workbench' : scope), z.enum(keyScopes)),
});
const fileSchema = z.object({
  preset: z.enum(presetNames),
  keys: z.record(z.string().max(64), z.array(bindingSchema).max(maximumKeys)),
});

/**
 * Parses the output of `printKeymap`. Returns the first fault; never throws. With `known` only these actions are read,
 * and the names of others are returned; without it all are read, because a user's keys are stored for the actions of
 * every surface.
 */
export function parseKeymap(text: string, known?: readonly string[]): KeymapResult {
  const json = readJson(text);
  if (json === undefined) return refuse({ code: 'not_json' });
  // The head by itself: a newer version may have any form, and is to be named as such
  const head = headSchema.safeParse(json);
  if (!head.success) return refuse({ code: 'not_a_keymap' });
  if (head.data.version > version) return refuse({ code: 'newer_version', version: head.data.version });
  const file = fileSchema.safeParse(json);
  if (!file.success) return refuse(faultOf(file.error, json));
  const { preset, keys } = file.data;
  const isKnown = (id: string): boolean => known?.includes(id) ?? true;
  const own: KeyLayer = Object.fromEntries(Object.entries(keys).filter(([id]) => isKnown(id)));
  return { ok: true, settings: { preset, own }, unknown: Object.keys(keys).filter((id) => !isKnown(id)) };
}

const refuse = (fault: KeymapFault): KeymapResult => ({ ok: false, fault });

function readJson(text: string): unknown {
  try {
    // Editors on Windows begin files with a byte order mark, which JSON does not know
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

function faultOf({ issues: [issue] }: z.ZodError, json: unknown): KeymapFault {
  const path = issue?.path ?? [];
  if (path.at(-1) !== 'keys' || path.length < 3) return { code: 'bad_value', path: path.join('.') };
  const found = path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    json,
  );
  return { code: 'bad_keys', action: String(path[1]), keys: String(found).slice(0, 64) };
}
