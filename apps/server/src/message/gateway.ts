/** A message to be delivered now. */
export interface Delivery {
  /** Identifies the message in all attempts, so that the other side can tell a repetition. */
  readonly id: string;
  readonly channel: 'sms' | 'mail';
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** The other side did not take a message; `isFinal` when trying again is useless. */
export class DeliveryFailed extends Error {
  override readonly name = 'DeliveryFailed';
  readonly isFinal: boolean;
  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}
