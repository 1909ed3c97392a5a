import type { CallError, EditConflict } from '@earmark/contract';
import { lazyPart } from '@earmark/ui';
import { useState, type ReactElement } from 'react';
import type { z } from 'zod';
import { loadTexts } from '../i18n/index.ts';
import { conflictIn, conflictingFields } from './conflicting.ts';

const dialog = lazyPart(async () => {
  const [{ ConflictDialog }] = await Promise.all([import('./ConflictDialog.tsx'), loadTexts('editing')]);
  return ConflictDialog;
});

/** How a field is shown where two versions of it differ. */
export interface FieldInWords<Values> {
  readonly label: string;
  readonly show: (values: Values) => string;
}

/** The values to save after a conflict, and the version that they were put beside. */
export interface Resolved<Values> {
  readonly values: Values;
  readonly base: Values;
  readonly version: number;
}

interface Options<Values> {
  readonly schema: z.ZodType<EditConflict<Values>>;
  readonly fields: { readonly [Name in keyof Values]: FieldInWords<Values> };
  /** Saves what was chosen, over the version that was shown. */
  readonly onResolve: (resolved: Resolved<Values>) => void;
}

interface Open<Values> {
  readonly conflict: EditConflict<Values>;
  readonly mine: Values;
  readonly base: Values;
}

/**
 * What happens when somebody else has saved first: both versions are shown by field, and the person chooses. `handle`
 * returns whether the error was such a conflict; `question` is to be rendered by the form.
 */
export function useEditConflict<Values extends object>({ schema, fields, onResolve }: Options<Values>) {
  const [open, setOpen] = useState<Open<Values> | null>(null);
  const resolve = ({ conflict, mine }: Open<Values>, taken: readonly string[]): void => {
    setOpen(null);
    const kept = Object.fromEntries(taken.map((name) => [name, conflict.values[name as keyof Values]]));
    onResolve({ values: { ...mine, ...kept }, base: conflict.values, version: conflict.edit_version });
  };
  const handle = (error: CallError, versions: Pick<Open<Values>, 'mine' | 'base'>): boolean => {
    const conflict = conflictIn(error, schema);
    if (!conflict) return false;
    const found = { conflict, ...versions };
    // Both did the same, or nothing that the form shows: there is nothing to choose
    if (differing(found).length === 0) resolve(found, []);
    else setOpen(found);
    return true;
  };
  const question: ReactElement | null = open && (
    <dialog.Part
      by={open.conflict.by}
      at={open.conflict.at}
      rows={differing(open).map(({ name, isMine }) => ({
        name,
        isMine,
        label: fields[name].label,
        mine: fields[name].show(open.mine),
        theirs: fields[name].show(open.conflict.values),
      }))}
      onResolve={(sides) =>
        resolve(
          open,
          [...sides].filter(([, side]) => side === 'theirs').map(([name]) => name),
        )
      }
      onClose={() => setOpen(null)}
    />
  );
  return { handle, question };
}

const differing = <Values extends object>({ conflict, mine, base }: Open<Values>) =>
  conflictingFields(base, mine, conflict.values);
