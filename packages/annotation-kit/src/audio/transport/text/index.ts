export { useTransportText } from './use-transport-text.ts';
export type { TransportText } from './text.ts';
