export { faultCodes, refuse, succeed } from './fault.ts';
export type { Fault, FaultCode, FaultPath, Result } from './fault.ts';
