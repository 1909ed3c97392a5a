/** Texts of the panel with the sound settings, which is loaded when it is opened. */
export const soundText = {
  namespace: 'kit.sound',
  en: {
    fineSpeed: 'Speed',
    asRecorded: 'As recorded',
    channels: 'Channels',
    channel: 'Channel {{name}}',
    muteChannel: 'Mute channel {{name}}',
    soloChannel: 'Only channel {{name}}',
    channelVolume: 'Volume of channel {{name}}',
  },
  zh: {
    fineSpeed: '倍速',
    asRecorded: '恢复原声',
    channels: '声道',
    channel: '声道 {{name}}',
    muteChannel: '静音声道 {{name}}',
    soloChannel: '只听声道 {{name}}',
    channelVolume: '声道 {{name}} 的音量',
  },
} as const;
