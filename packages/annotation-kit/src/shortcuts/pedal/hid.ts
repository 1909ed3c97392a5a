/** The used part of WebHID, which TypeScript's DOM library does not declare. */
export interface Hid {
  readonly getDevices: () => Promise<readonly HidDevice[]>;
  readonly requestDevice: (options: {
    filters: { vendorId: number; productId: number }[];
  }) => Promise<readonly HidDevice[]>;
  readonly addEventListener: (
    type: 'connect' | 'disconnect',
    listener: (event: { readonly device: HidDevice }) => void,
  ) => void;
}

export interface HidDevice {
  readonly vendorId: number;
  readonly productId: number;
  readonly productName: string;
  readonly opened: boolean;
  readonly open: () => Promise<void>;
  readonly close: () => Promise<void>;
  readonly addEventListener: (type: 'inputreport', listener: (event: HidReport) => void) => void;
  readonly removeEventListener: (type: 'inputreport', listener: (event: HidReport) => void) => void;
}

export interface HidReport {
  readonly data: DataView;
}

/**
 * The browser's WebHID; `undefined` in Firefox, Safari, on phones, and in insecure contexts, and in frames that may not
 * use it.
 */
export const hidOf = (navigator: Navigator): Hid | undefined =>
  mayUseHid() ? (navigator as { readonly hid?: Hid }).hid : undefined;

/** Frames may be forbidden to use it: asking there would write an error to the console. */
const mayUseHid = (): boolean =>
  typeof document === 'undefined' ||
  (document as { readonly featurePolicy?: FeaturePolicy }).featurePolicy?.allowsFeature('hid') !== false;

/** Not in the DOM library of TypeScript: known in Chromium alone, as WebHID is. */
interface FeaturePolicy {
  readonly allowsFeature: (name: string) => boolean;
}
