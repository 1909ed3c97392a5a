import { useIdParameter } from '../../page/index.ts';
import { BatchDetail } from './BatchDetail.tsx';
import { BatchList } from './BatchList.tsx';

/** The record of batch operations, or one of them with its rows when the address names it. */
export function BatchRecord() {
  const batchId = useIdParameter('batch_id');
  return batchId === undefined ? <BatchList /> : <BatchDetail key={batchId} batchId={batchId} />;
}
