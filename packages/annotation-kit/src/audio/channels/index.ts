export {
  channelName,
  createChannels,
  gainOf,
  isHeard,
  largestAmplitude,
  loudestGain,
  shownChannels,
  smallestAmplitude,
} from './channels.ts';
export type { ChannelState, ChannelView, Channels, ChannelsState } from './channels.ts';
export { AmplitudeControl } from './AmplitudeControl.tsx';
export { ChannelControls } from './ChannelControls.tsx';
