import { openItem, type OpenFailure, type WorkbenchMode } from '@earmark/annotation-kit';
import { CallError, limits, type WorkStage } from '@earmark/contract';
import type { BaseDocument, Unit, UnitAccess } from '@earmark/model';
import { useCallback, useEffect, useState } from 'react';
import { businessOf, isAvailable, type ItemAnswer, type OpenedSurface } from '../../business/index.ts';
import { askItem, client, endSessionIfOver } from '../../data/index.ts';
import type { Area, RouteBusiness } from '../../route-row.ts';
import { loadDrafting, type CopiesAnswer, type CopiesDraft } from './copies/index.ts';
import { createItemServer, type ItemServer } from './item-server.ts';
import { ownKeymap } from './own-keymap.ts';
import { refusalOf } from './refusal.ts';

/** An open item with what the server said of it, and its calls. */
export interface OpenedItem extends OpenedSurface {
  readonly answer: ItemAnswer;
  readonly server: ItemServer;
  readonly units: UnitAccess<BaseDocument, Unit>;
  /** The result of blind copies in the making, which is what is open then. */
  readonly draft: CopiesDraft | null;
}

/** The item and the area in which it is opened. */
interface Side {
  readonly business: RouteBusiness;
  readonly area: Area;
  /** Which of several addresses it is. */
  readonly variant: string | undefined;
}

/** Opens an item again; `choosesAgain`: to decide once more between its blind copies. */
export type Reopen = (choosesAgain?: boolean) => void;
const firstAttempt = { choosesAgain: false };

/** How far opening an item has come. */
export type Opening =
  | { readonly kind: 'opening' }
  | { readonly kind: 'opened'; readonly opened: OpenedItem }
  /** The address is of another kind of work than the item, or of other rules than its task has. */
  | { readonly kind: 'misplaced'; readonly business: RouteBusiness; readonly variant: string | undefined }
  | { readonly kind: 'failed'; readonly failure: OpenFailure };

/** Serialises the openings of an item: one that is closing must release its lock before it is opened again. */
const turns = new Map<number, Promise<unknown>>();

const isOpening: Opening = { kind: 'opening' };

/** Opens an item while the screen is mounted and renews its lease. */
export function useOpenedItem(
  userId: number,
  itemId: number | undefined,
  { business, area, variant }: Side,
): [Opening, reopen: Reopen] {
  const [{ of, result: opening }, setOpening] = useState<{ readonly of: number | undefined; readonly result: Opening }>(
    {
      of: itemId,
      result: isOpening,
    },
  );
  const [attempt, setAttempt] = useState<{ readonly choosesAgain: boolean }>(firstAttempt);
  useEffect(() => {
    if (itemId === undefined) return undefined;
    let isWanted = true;
    setOpening({ of: itemId, result: isOpening });
    const work = (turns.get(itemId) ?? Promise.resolve()).then(async () =>
      // Its turn may come when the screen is left already: then no lease is taken
      isWanted ? open(userId, itemId, { business, area, variant }, attempt) : undefined,
    );
    void work.then((result) => {
      // The screen may show another item by now
      if (isWanted && result) setOpening({ of: itemId, result });
    });
    return () => {
      isWanted = false;
      const turn = work
        .then((result) => (result?.kind === 'opened' ? result.opened.item.close() : undefined))
        .catch(() => undefined)
        // Unless the item is being opened again: then the turn that waits for this one stays
        .finally(() => turns.get(itemId) === turn && turns.delete(itemId));
      turns.set(itemId, turn);
    };
  }, [userId, itemId, business, area, variant, attempt]);
  useLeaseRenewal(opening);
  // What is open is not drawn again for the address of the next item. Reopening: another object each time
  return [of === itemId ? opening : isOpening, useCallback((choosesAgain = false) => setAttempt({ choosesAgain }), [])];
}

async function open(
  userId: number,
  itemId: number,
  { business, area, variant }: Side,
  { choosesAgain }: { readonly choosesAgain: boolean },
): Promise<Opening> {
  try {
    const [surface, answer] = await Promise.all([
      businessOf(business).loadSurface(),
      askItem(itemId),
      // The first key may be one's own
      ownKeymap(userId).isRead,
    ]);
    // Each kind of work opens items by the row of its own modality.
    const own = answer.task.business;
    const ownVariant = isAvailable(own) ? businessOf(own).variantOf?.(answer.task.rules) : undefined;
    if (own !== business || (variant !== undefined && variant !== ownVariant))
      return { kind: 'misplaced', business: own, variant: ownVariant };
    const server = createItemServer(userId, itemId, answer);
    const { load, send, lease, onMedia } = server;
    const mode = modeOf(answer.writing, area);
    const isToChoose = mode === 'inspection' && (answer.item.to_adjudicate || (choosesAgain && answer.item.copies > 1));
    const copies = isToChoose ? await readCopies(itemId) : null;
    const found: { units?: UnitAccess<BaseDocument, Unit>; draft: CopiesDraft | null } = { draft: null };
    const result = await surface.open({
      answer,
      async open(modality, own) {
        found.units = modality.units;
        if (!copies) return openItem(modality, { ...own, userId, itemId, mode, load, send, lease });
        const key = `copies ${userId}/${itemId}`;
        const local = copies.openDraft(modality, copies.answer, key);
        // The draft is edited like one's own work, and has undo steps of its own
        const opened = await openItem(modality, {
          ...own,
          userId,
          itemId: `${itemId}/copies`,
          mode: 'annotation',
          load: local.load,
          send: local.send,
          lease,
        });
        if (opened.kind === 'opened') found.draft = local.over(opened.item.store);
        return opened;
      },
      onMedia,
    });
    if (result.kind !== 'opened') return { kind: 'failed', failure: result };
    const { units, draft } = found;
    if (!units) throw new Error('A surface opens its item by what it is given');
    return {
      kind: 'opened',
      opened: {
        answer,
        server,
        units,
        draft,
        item: result.item,
        show: result.show,
        ...(result.spans && { spans: result.spans }),
      },
    };
  } catch (error) {
    if (error instanceof CallError) endSessionIfOver(error);
    return { kind: 'failed', failure: refusalOf(error) };
  }
}

async function readCopies(itemId: number) {
  const [answer, { openDraft }] = await Promise.all([
    client.getCopies({ item_id: itemId }, { isQuiet: true }),
    loadDrafting(),
  ]);
  return { answer: answer satisfies CopiesAnswer, openDraft };
}

/** Returns the workbench mode: the writing stage, or `view` where the item or the area is read-only. */
function modeOf(writing: WorkStage | null, area: Area): WorkbenchMode {
  return writing === null || area === 'view' || area === 'manager' ? 'view' : writing;
}

/** Renews the lease well before it expires, so that a missed renewal costs nothing. */
function useLeaseRenewal(opening: Opening): void {
  useEffect(() => {
    if (opening.kind !== 'opened') return undefined;
    const { item, server } = opening.opened;
    const idleness = watchIdleness();
    const renew = async (): Promise<void> => {
      // Only a refusal ends the access: without an answer, edits go on and are kept until one comes
      if (item.access.getState() === 'mine' && !(await server.renew(idleness.seconds()))) await item.lose();
    };
    const timer = window.setInterval(() => void renew(), limits.claim.renewEverySeconds * 1000);
    return () => {
      window.clearInterval(timer);
      idleness.stop();
    };
  }, [opening]);
}

/** Knows for how long nobody has done anything in this window. */
interface Idleness {
  readonly seconds: () => number;
  readonly stop: () => void;
}

/** Events that count as input. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Starts watching; `stop` removes its listeners. Listening is work too: while something plays, nobody is idle. */
function watchIdleness(): Idleness {
  let lastSign = Date.now();
  const note = (): void => {
    lastSign = Date.now();
  };
  for (const sign of signs) window.addEventListener(sign, note, { passive: true });
  return {
    seconds() {
      if ('mediaSession' in navigator && navigator.mediaSession.playbackState === 'playing') note();
      return Math.max(0, Math.floor((Date.now() - lastSign) / 1000));
    },
    stop: () => signs.forEach((sign) => window.removeEventListener(sign, note)),
  };
}
