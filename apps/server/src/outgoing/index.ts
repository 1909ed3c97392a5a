export { judgeAddress } from './judge-address.ts';
export type { AddressRules } from './judge-address.ts';
export { OutgoingError, postJson } from './post-json.ts';
export type { OutgoingFault } from './post-json.ts';
