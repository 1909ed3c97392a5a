export { centreHandlers } from './handlers.ts';
export { auditOwn, lockAccount, warnOwner } from './own-account.ts';
export { requireProof, spendProof } from './proof.ts';
