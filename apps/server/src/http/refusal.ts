import {
  describeError,
  describeFault,
  errors,
  type ErrorKey,
  type ErrorParams,
  type Issue,
  type Language,
} from '@earmark/contract';
import type { Fault } from '@earmark/model';

/** Error thrown by a handler; the router answers it as an envelope in the caller's language. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly key: ErrorKey;
  readonly params: ErrorParams | ((language: Language) => ErrorParams);
  readonly faults: readonly Fault[];
  readonly data: unknown;

  constructor(
    key: ErrorKey,
    params: Refusal['params'] = {},
    detail: { faults?: readonly Fault[]; data?: unknown } = {},
  ) {
    super(key);
    this.key = key;
    this.params = params;
    this.faults = detail.faults ?? [];
    this.data = detail.data ?? null;
  }

  get httpStatus(): number {
    return errors[this.key].http;
  }

  get code(): number {
    return errors[this.key].code;
  }

  sentence(language: Language): string {
    return describeError(this.key, language, typeof this.params === 'function' ? this.params(language) : this.params);
  }

  issues(language: Language): Issue[] {
    return this.faults.map((fault) => ({
      path: [...fault.path],
      message: describeFault(fault, language),
      code: fault.code,
    }));
  }
}

/** Builds an error whose sentence quotes a model fault, with the faults as issues; `count` is their total number. */
export function refuseFaults(
  key: 'command_refused' | 'not_ready_to_submit' | 'template_labels_wrong',
  faults: readonly [Fault, ...Fault[]],
  count = faults.length,
): Refusal {
  return new Refusal(key, (language) => ({ reason: describeFault(faults[0], language), count }), { faults });
}
