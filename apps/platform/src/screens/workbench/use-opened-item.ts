import { openItem, type OpenFailure, type WorkbenchMode } from '@earmark/annotation-kit';
import { CallError, limits, type WorkStage } from '@earmark/contract';
import { useCallback, useEffect, useState } from 'react';
import { businessOf, type ItemAnswer, type OpenedSurface } from '../../business/index.ts';
import { client, endSessionIfOver } from '../../data/index.ts';
import type { Area, RouteBusiness } from '../../route-row.ts';
import { createItemServer, type ItemServer } from './item-server.ts';
import { refusalOf } from './refusal.ts';
import { watchIdleness } from './watch-idleness.ts';

export interface OpenedItem extends OpenedSurface {
  readonly answer: ItemAnswer;
  readonly server: ItemServer;
}

/** The item and the area in which it is opened. */
interface Side {
  readonly business: RouteBusiness;
  readonly area: Area;
}

export type Opening =
  | { readonly kind: 'opening' }
  | { readonly kind: 'opened'; readonly opened: OpenedItem }
  /** The address is of another kind of work than the item. */
  | { readonly kind: 'misplaced'; readonly business: RouteBusiness }
  | { readonly kind: 'failed'; readonly failure: OpenFailure };

/** Serialises openings: an item that is closing must release its lock before it is opened again. */
let turn: Promise<unknown> = Promise.resolve();

/** Opens an item while the screen is mounted and renews its lease. */
export function useOpenedItem(
  userId: number,
  itemId: number | undefined,
  { business, area }: Side,
): [Opening, reopen: () => void] {
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (itemId === undefined) return undefined;
    let isWanted = true;
    setOpening({ kind: 'opening' });
    const work = turn.then(async () => (isWanted ? open(userId, itemId, { business, area }) : undefined));
    turn = work.catch(() => undefined);
    void work.then((result) => {
      // The screen may show another item by now
      if (isWanted && result) setOpening(result);
    });
    return () => {
      isWanted = false;
      turn = work
        .then((result) => (result?.kind === 'opened' ? result.opened.item.close() : undefined))
        .catch(() => undefined);
    };
  }, [userId, itemId, business, area, attempt]);
  useLeaseRenewal(opening);
  return [opening, useCallback(() => setAttempt((count) => count + 1), [])];
}

async function open(userId: number, itemId: number, { business, area }: Side): Promise<Opening> {
  try {
    const [surface, answer] = await Promise.all([
      businessOf(business).loadSurface(),
      client.getItem({ id: itemId }, { isQuiet: true }),
    ]);
    // Each kind of work opens items by the row of its own modality.
    if (answer.task.business !== business) return { kind: 'misplaced', business: answer.task.business };
    const server = createItemServer(userId, itemId, answer.annotation_id);
    const { load, send, lease, onMedia } = server;
    const mode = modeOf(answer.writing, area);
    const result = await surface.open({
      answer,
      open: (modality, own) => openItem(modality, { ...own, userId, itemId, mode, load, send, lease }),
      onMedia,
    });
    if (result.kind !== 'opened') return { kind: 'failed', failure: result };
    return { kind: 'opened', opened: { answer, server, item: result.item, show: result.show } };
  } catch (error) {
    if (error instanceof CallError) endSessionIfOver(error);
    return { kind: 'failed', failure: refusalOf(error) };
  }
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
      if (item.access.getState() === 'mine' && !(await server.renew(idleness.seconds()))) await item.lose();
    };
    const timer = window.setInterval(() => void renew(), limits.claim.renewEverySeconds * 1000);
    return () => {
      window.clearInterval(timer);
      idleness.stop();
    };
  }, [opening]);
}
