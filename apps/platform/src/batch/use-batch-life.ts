import type { Api, Batch, RequestOf } from '@earmark/contract';
import { toast } from '@earmark/ui';
import { useAction } from '../data/index.ts';
import { texts } from '../i18n/index.ts';
import { forgetBatch, watchBatch } from './watched.ts';

const t = texts('batch');

/** Stops a batch operation, takes it back, or does its refused rows again. */
export function useBatchLife(batch: Batch) {
  const stop = useAction('stopBatch');
  const undo = useAction('undoBatch');
  const start = useAction('startBatch');
  return {
    isPending: stop.isPending || undo.isPending || start.isPending,
    stop: async (): Promise<void> => {
      const { ok } = await stop.run({ id: batch.id });
      if (ok) toast.success(t('stopped'));
    },
    undo: async (): Promise<void> => {
      const result = await undo.run({ id: batch.id });
      if (!result.ok) return;
      forgetBatch(batch.id);
      watchBatch(result.data.id);
    },
    again: async (): Promise<void> => {
      // The stored parameters are those of the action
      const request = {
        action: batch.action,
        parameters: batch.parameters,
        target: { refused_of: batch.id },
        typed: batch.total - batch.done,
      } as RequestOf<Api['startBatch']>;
      const result = await start.run(request);
      if (!result.ok) return;
      forgetBatch(batch.id);
      watchBatch(result.data.id);
    },
  };
}
