import { applyCommands, type AudioDocument } from '@earmark/model';
import type { ItemServer, LoadResult, OutgoingBatch, SendResult } from '../../../core/index.ts';

/**
 * A server in the page: stores revisions as the real one does, and can be disconnected or return the results that a
 * story needs.
 */
export interface StoryServer extends ItemServer {
  readonly newest: () => AudioDocument;
  readonly revision: () => number;
  /** Sets the result of every following batch; `undefined` saves batches again. */
  readonly answerWith: (result: SendResult | undefined) => void;
  /** Sets whether documents can be loaded; initially they can. */
  readonly letLoad: (isPossible: boolean) => void;
  /** Adds a revision by somebody else. */
  readonly editByOther: (commands: OutgoingBatch['commands']) => void;
}

export function createStoryServer(document: AudioDocument): StoryServer {
  const revisions = [document];
  const answered = new Map<string, number>();
  let forced: SendResult | undefined;
  let foreign = 0;
  let canLoad = true;
  const newest = (): AudioDocument => revisions.at(-1) ?? document;
  const append = (commands: OutgoingBatch['commands']): LoadResult => {
    const result = applyCommands(newest(), commands);
    if (!result.ok) return { kind: 'refused', message: result.fault.code };
    revisions.push(result.value);
    return { kind: 'loaded', revision: revisions.length - 1, document: result.value };
  };
  return {
    newest,
    revision: () => revisions.length - 1,
    answerWith: (result) => (forced = result),
    letLoad: (isPossible) => (canLoad = isPossible),
    editByOther(commands) {
      append(commands);
      foreign = revisions.length - 1;
    },
    async send({ batchId, baseRevision, commands }) {
      if (forced) return forced;
      const known = answered.get(batchId);
      if (known !== undefined) return { kind: 'saved', revision: known };
      if (foreign > baseRevision) return { kind: 'conflict', revision: foreign };
      const result = append(commands);
      if (result.kind !== 'loaded') return result;
      answered.set(batchId, result.revision);
      return { kind: 'saved', revision: result.revision };
    },
    async load(revision) {
      if (!canLoad) return { kind: 'offline' };
      const at = revision ?? revisions.length - 1;
      return { kind: 'loaded', revision: at, document: revisions[at] ?? newest() };
    },
  };
}
