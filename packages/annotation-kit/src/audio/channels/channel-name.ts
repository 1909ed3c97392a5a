/** What a channel is called: "L" and "R" of two, otherwise its number from 1. */
export const channelName = (channel: number, count: number): string =>
  count === 2 ? (['L', 'R'][channel] ?? '') : `${channel + 1}`;
