import type { HandlersOf } from '../http/index.ts';
import { requireTaskOfItem } from '../workflow/index.ts';
import { judge } from './judge.ts';

/** Stores an inspector's verdict. Throws like `judge`. */
export const inspectItem: HandlersOf<'inspectItem'>['inspectItem'] = async (request, context) => {
  await requireTaskOfItem(context.db, context, request.item_id);
  return { revision: await judge(context, 'inspection', request) };
};

/** Stores a verifier's verdict. Throws like `judge`. */
export const acceptItem: HandlersOf<'acceptItem'>['acceptItem'] = async (request, context) => {
  await requireTaskOfItem(context.db, context, request.item_id);
  return { revision: await judge(context, 'acceptance', request) };
};
