export type { ChannelText } from './text.ts';
export { useChannelText } from './use-channel-text.ts';
