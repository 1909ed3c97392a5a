import { useRef, useState } from 'react';
import type { LoginMethod } from './rules.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;

interface LoginField {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly errorMessage: string | undefined;
  readonly ref: (element: { focus(): void } | null) => void;
}

interface LoginFields<Name extends string> {
  readonly values: Values<Name>;
  readonly field: (name: Name) => LoginField;
  /** Shows messages and focuses the first invalid field; true when all are valid. `only` checks a single field. */
  readonly check: (only?: Name) => Promise<boolean>;
}

/**
 * Form state of a sign-in method. Its schemas are as large as the rest of the page, so they are loaded when typing
 * starts; without them only the server validates.
 */
export function useLoginFields<Name extends string>(method: LoginMethod, names: readonly Name[]): LoginFields<Name> {
  const [values, setValues] = useState(() => emptyOf(names));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  // The rules may still be loading when a value is judged: they judge what the field holds by then
  const latest = useRef(values);
  const elements = useRef(new Map<Name, { focus(): void }>());
  const judge = async (): Promise<Readonly<Record<string, string>>> =>
    (await loadRules())?.faultsOf(method, latest.current) ?? {};

  const change = (name: Name, value: string): void => {
    latest.current = { ...latest.current, [name]: value };
    setValues(latest.current);
    // While somebody types, faults only go: a new one waits until the field is left
    if (name in faults) void judge().then((found) => setFaults((shown) => pick(found, Object.keys(shown))));
    else void loadRules();
  };
  const leave = (name: Name): void => {
    // To pass through an empty field is not a mistake yet
    if (latest.current[name] !== '')
      void judge().then((found) => setFaults((shown) => pick(found, [...Object.keys(shown), name])));
  };
  const check = async (only?: Name): Promise<boolean> => {
    const checked = only === undefined ? names : [only];
    const found = pick(await judge(), checked);
    setFaults((shown) => ({ ...(only === undefined ? {} : shown), ...found }));
    const first = checked.find((name) => name in found);
    if (first !== undefined) elements.current.get(first)?.focus();
    return first === undefined;
  };
  const field = (name: Name): LoginField => ({
    name,
    value: values[name],
    onChange: (value) => change(name, value),
    onBlur: () => leave(name),
    errorMessage: faults[name],
    ref: (element) => void (element ? elements.current.set(name, element) : elements.current.delete(name)),
  });
  return { values, field, check };
}

const loadRules = () => import('./rules.ts').catch(() => undefined);

// The names are exactly the required keys.
const emptyOf = <Name extends string>(names: readonly Name[]): Values<Name> =>
  Object.fromEntries(names.map((name) => [name, ''])) as Values<Name>;

const pick = (all: Readonly<Record<string, string>>, names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
