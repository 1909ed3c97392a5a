import { CallError, editConflictOf, type TaskDraft } from '@earmark/contract';
import { z } from 'zod';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { WizardForm, WizardStepId } from '../../business/index.ts';
import { conflictIn } from '../../conflict/index.ts';
import { client } from '../../data/index.ts';
import { createDraftSaver, type DraftSave, type DraftSaver, type DraftState } from './draft-saver.ts';

interface Saving {
  readonly projectId: number;
  readonly step: WizardStepId;
  /** The version with which the wizard began; null without a draft. */
  readonly version: number | null;
}

/** Keeps the form as a draft on the server while it changes. */
export function useDraftSaving(form: WizardForm, { projectId, step, version }: Saving) {
  const [state, setState] = useState<DraftState>({ is: 'untouched' });
  const saver = useRef<DraftSaver | null>(null);
  const save = useEffectEvent((over: number | null) => send(form, { projectId, step, version: over }));
  useEffect(() => {
    const made = createDraftSaver({ version, save: (over) => save(over), onState: setState });
    saver.current = made;
    const watching = form.watch(() => made.changed());
    return () => {
      watching.unsubscribe();
      // Once: the page is left, and nobody would see that it failed
      void made.flush().then(() => made.end());
    };
  }, [form, version]);
  return {
    state,
    /** Sends what is not saved yet. */
    flush: async () => saver.current?.flush(),
    hold: async () => saver.current?.hold(),
    end: () => saver.current?.end(),
    changed: () => saver.current?.changed(),
    overwrite: () => saver.current?.overwrite(),
  };
}

const conflictSchema = editConflictOf(z.unknown());

async function send(form: WizardForm, { projectId, step, version }: Saving): Promise<DraftSave> {
  // Through JSON, as the call sends it: numbers that were cleared become null
  const values: TaskDraft['form'] = JSON.parse(JSON.stringify(form.getValues()));
  try {
    const saved = await client.saveTaskDraft({ project_id: projectId, version, form: values, step }, { isQuiet: true });
    return { is: 'saved', version: saved.version, at: saved.updated_at };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const conflict = conflictIn(error, conflictSchema);
    if (conflict) return { is: 'elsewhere', version: conflict.edit_version };
    // Too many requests at once are no refusal of this one
    const isRefused = error.httpStatus >= 400 && error.httpStatus < 500 && error.httpStatus !== 429;
    return { is: isRefused ? 'refused' : 'failed' };
  }
}
