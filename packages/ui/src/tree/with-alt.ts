/** A key together with Alt, as the keyboard labels it: `Alt+↑`, on Apple's `⌥↑`. */
export const withAlt = (key: string): string => (isApplePlatform() ? `⌥${key}` : `Alt+${key}`);

const isApplePlatform = (): boolean => typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform);
