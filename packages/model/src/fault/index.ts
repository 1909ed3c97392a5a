export { faultCodes, refuse, succeed } from './fault.ts';
export type { Fault, FaultCode, FaultPath, Result } from './fault.ts';
export { readEach } from './read-each.ts';
export type { OnFault } from './read-each.ts';
