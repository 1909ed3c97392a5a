export { centreHandlers } from './handlers.ts';
export { networkKindOf } from './network-kind.ts';
export { auditOwn, warnOwner } from './own-account.ts';
export { requireProof, spendProof } from './proof.ts';
