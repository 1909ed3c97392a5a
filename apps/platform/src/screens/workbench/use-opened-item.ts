import {
  openAudioItem,
  type AudioItem,
  type AudioWorkbenchProps,
  type OpenFailure,
  type WorkbenchMode,
} from '@earmark/annotation-kit';
import { withSilentLabel } from '@earmark/model';
import { CallError, limits, type Api, type ResponseOf, type WorkStage } from '@earmark/contract';
import { useCallback, useEffect, useState } from 'react';
import type { Area } from '../../route-row.ts';
import { client, endSessionIfOver } from '../../data/index.ts';
import { language } from '../../i18n/index.ts';
import { createItemMedia } from './item-media.ts';
import { createItemServer, type ItemServer } from './item-server.ts';
import { refusalOf } from './refusal.ts';

export type ItemAnswer = ResponseOf<Api['getItem']>;

export interface OpenedItem {
  readonly answer: ItemAnswer;
  readonly item: AudioItem;
  readonly server: ItemServer;
  readonly media: AudioWorkbenchProps['media'];
}

export type Opening =
  | { readonly kind: 'opening' }
  | { readonly kind: 'opened'; readonly opened: OpenedItem }
  | { readonly kind: 'failed'; readonly failure: OpenFailure };

/** Openings follow each other: an item that is just being closed must be let go before it is opened again. */
let turn: Promise<unknown> = Promise.resolve();

/** Opens an item for as long as the screen shows it, and keeps its lease. */
export function useOpenedItem(userId: number, itemId: number | undefined, area: Area): [Opening, reopen: () => void] {
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (itemId === undefined) return undefined;
    let isWanted = true;
    setOpening({ kind: 'opening' });
    const work = turn.then(async () => (isWanted ? open(userId, itemId, area) : undefined));
    turn = work.catch(() => undefined);
    void work.then((result) => {
      if (isWanted && result) setOpening(result);
    });
    return () => {
      isWanted = false;
      turn = work
        .then((result) => (result?.kind === 'opened' ? result.opened.item.close() : undefined))
        .catch(() => undefined);
    };
  }, [userId, itemId, area, attempt]);
  useLeaseRenewal(opening);
  return [opening, useCallback(() => setAttempt((count) => count + 1), [])];
}

async function open(userId: number, itemId: number, area: Area): Promise<Opening> {
  try {
    const answer = await client.getItem({ id: itemId }, { isQuiet: true });
    const { media, follow } = createItemMedia(answer.media, () =>
      client.getItemMedia({ id: itemId }, { isQuiet: true }),
    );
    const server = createItemServer(userId, itemId, follow);
    const { rules } = answer.task;
    const labels = withSilentLabel(answer.task.labels, rules, language);
    const result = await openAudioItem({
      userId,
      itemId,
      labels,
      rules,
      mode: modeOf(answer.writing, area),
      load: server.load,
      send: server.send,
      lease: server.lease,
    });
    if (result.kind !== 'opened') return { kind: 'failed', failure: result };
    return { kind: 'opened', opened: { answer, item: result.item, server, media } };
  } catch (error) {
    if (error instanceof CallError) endSessionIfOver(error);
    return { kind: 'failed', failure: refusalOf(error) };
  }
}

/** What the person does here: what the item's stage says, unless this side only looks. */
export function modeOf(writing: WorkStage | null, area: Area): WorkbenchMode {
  return writing === null || area === 'view' || area === 'manager' ? 'view' : writing;
}

function useLeaseRenewal(opening: Opening): void {
  useEffect(() => {
    if (opening.kind !== 'opened') return undefined;
    const { item, server } = opening.opened;
    const renew = async (): Promise<void> => {
      if (item.access.getState() === 'mine' && !(await server.renew())) await item.lose();
    };
    const timer = window.setInterval(() => void renew(), limits.claim.renewEverySeconds * 1000);
    return () => window.clearInterval(timer);
  }, [opening]);
}
