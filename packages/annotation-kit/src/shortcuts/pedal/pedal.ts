import { createListeners } from '../../core/index.ts';
import type { Hid, HidDevice, HidReport } from './hid.ts';
import { modelOf, pedalModels, type PedalButton } from './report.ts';

/** State of the pedal. */
export interface PedalState {
  readonly status: 'unsupported' | 'disconnected' | 'connecting' | 'connected';
  /** Product name of the connected pedal. */
  readonly name: string | null;
  /** Why the last attempt to connect failed. */
  readonly problem: 'failed' | 'not_chosen' | null;
}

/** A foot pedal at this computer: an external store. */
export interface Pedal {
  readonly getState: () => PedalState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Registers a callback with all held buttons, on each change. */
  readonly onButtons: (listener: (held: ReadonlySet<PedalButton>) => void) => () => void;
  /** Shows the browser's device chooser; needs user activation. */
  readonly connect: () => Promise<void>;
  readonly disconnect: () => Promise<void>;
}

/**
 * Creates the store. A pedal that was permitted before is connected automatically, now and whenever it is plugged in.
 */
export function createPedal(hid: Hid | undefined): Pedal {
  const changes = createListeners();
  const buttons = createListeners<[ReadonlySet<PedalButton>]>();
  let state: PedalState = { status: hid ? 'disconnected' : 'unsupported', name: null, problem: null };
  let device: HidDevice | undefined;
  let held = '';

  const set = (next: PedalState): void => {
    state = next;
    changes.emit();
  };
  const tell = (now: ReadonlySet<PedalButton>): void => {
    // Emits on changes only, even when a device repeats its reports.
    const names = [...now].join(' ');
    if (names === held) return;
    held = names;
    buttons.emit(now);
  };
  const read = ({ data }: HidReport): void => {
    const model = device && modelOf(device);
    if (model) tell(model.read(data));
  };
  const release = (problem: PedalState['problem'] = null): void => {
    device?.removeEventListener('inputreport', read);
    device = undefined;
    // Buttons held while the pedal is unplugged count as released, otherwise winding would never stop.
    tell(new Set());
    set({ status: 'disconnected', name: null, problem });
  };
  const open = async (found: HidDevice | undefined): Promise<void> => {
    const model = found && modelOf(found);
    // Only one pedal at a time; `device` is set before the first await, so that a second call finds it.
    if (!found || !model || device) return;
    device = found;
    set({ status: 'connecting', name: null, problem: null });
    try {
      if (!found.opened) await found.open();
      found.addEventListener('inputreport', read);
      set({ status: 'connected', name: found.productName || model.name, problem: null });
    } catch {
      release('failed');
    }
  };

  hid?.addEventListener('connect', (event) => void open(event.device));
  hid?.addEventListener('disconnect', (event) => event.device === device && release());
  hid?.getDevices().then(
    (known) => open(known.find(modelOf)),
    () => undefined,
  );

  return {
    getState: () => state,
    subscribe: changes.add,
    onButtons: buttons.add,
    async connect() {
      if (!hid || device) return;
      const filters = pedalModels.map(({ vendorId, productId }) => ({ vendorId, productId }));
      // A dismissed chooser, rejected or empty, counts as no choice.
      const [chosen] = await hid.requestDevice({ filters }).catch(() => []);
      if (chosen) await open(chosen);
      else set({ ...state, problem: 'not_chosen' });
    },
    async disconnect() {
      const open = device;
      release();
      await open?.close();
    },
  };
}
