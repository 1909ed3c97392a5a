import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Playback } from '../playback.ts';
import type { Hid, HidDevice, HidReport } from './hid.ts';
import { createPedal } from './pedal.ts';
import { createPedalControl } from './pedal-control.ts';
import { modelOf, type PedalButton } from './report.ts';

const infinity = { vendorId: 0x05f3, productId: 0x00ff };
const report = (...bytes: number[]): DataView => new DataView(Uint8Array.from(bytes).buffer);
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('reports of an Infinity USB-2', () => {
  it.each([
    [[0, 0], []],
    [[1, 0], ['left']],
    [[2, 0], ['middle']],
    [[4, 0], ['right']],
    [
      [3, 0],
      ['left', 'middle'],
    ],
    [
      [7, 0],
      ['left', 'middle', 'right'],
    ],
    [[0xf8, 0xff], []],
    [[2], ['middle']],
    [[], []],
  ])('%j', (bytes, buttons) => expect([...(modelOf(infinity)?.read(report(...bytes)) ?? ['?'])]).toEqual(buttons));

  it('are read from this model alone', () => expect(modelOf({ vendorId: 0x05f3, productId: 1 })).toBeUndefined());
});

interface Desk {
  readonly hid: Hid;
  readonly device: HidDevice;
  readonly send: (...bytes: number[]) => void;
  readonly plug: (type: 'connect' | 'disconnect') => void;
}

/** WebHID of a computer with one pedal. */
function createDesk({ isKnown = false, refuses = false, isChosen = true, vendorId = infinity.vendorId } = {}): Desk {
  const reports = new Set<(event: HidReport) => void>();
  const plugs: { type: string; listener: (event: { device: HidDevice }) => void }[] = [];
  const device = {
    ...infinity,
    vendorId,
    productName: '',
    opened: false,
    open: async () => {
      if (refuses) throw new Error('in use');
    },
    close: async () => undefined,
    addEventListener: (_type: string, listener: (event: HidReport) => void) => void reports.add(listener),
    removeEventListener: (_type: string, listener: (event: HidReport) => void) => void reports.delete(listener),
  };
  return {
    device,
    hid: {
      getDevices: async () => (isKnown ? [device] : []),
      requestDevice: async () => (isChosen ? [device] : []),
      addEventListener: (type, listener) => void plugs.push({ type, listener }),
    },
    send: (...bytes) => reports.forEach((listener) => listener({ data: report(...bytes) })),
    plug: (type) => plugs.filter((plug) => plug.type === type).forEach(({ listener }) => listener({ device })),
  };
}

describe('createPedal', () => {
  it('says where browsers cannot talk to pedals', async () => {
    const pedal = createPedal(undefined);
    await pedal.connect();
    expect(pedal.getState().status).toBe('unsupported');
  });

  it('connects to the chosen pedal, and reports held buttons', async () => {
    const desk = createDesk();
    const pedal = createPedal(desk.hid);
    const held: string[] = [];
    pedal.onButtons((buttons) => void held.push([...buttons].join('+')));
    await pedal.connect();
    expect(pedal.getState()).toEqual({ status: 'connected', name: 'Infinity USB-2', problem: null });
    for (const byte of [2, 2, 3, 1, 0]) desk.send(byte, 0);
    expect(held).toEqual(['middle', 'left+middle', 'left', '']);
  });

  it('says that none was chosen, or that it could not be opened', async () => {
    const pedal = createPedal(createDesk({ isChosen: false }).hid);
    await pedal.connect();
    expect(pedal.getState()).toEqual({ status: 'disconnected', name: null, problem: 'not_chosen' });
    const busy = createPedal(createDesk({ refuses: true }).hid);
    await busy.connect();
    expect(busy.getState()).toEqual({ status: 'disconnected', name: null, problem: 'failed' });
  });

  it('takes a pedal that is known by itself, and again when it is plugged in', async () => {
    const desk = createDesk({ isKnown: true });
    const pedal = createPedal(desk.hid);
    await settled();
    expect(pedal.getState().status).toBe('connected');
    const held: number[] = [];
    pedal.onButtons((buttons) => void held.push(buttons.size));
    desk.send(2, 0);
    desk.plug('disconnect');
    expect(pedal.getState().status).toBe('disconnected');
    expect(held).toEqual([1, 0]);
    desk.plug('connect');
    await settled();
    expect(pedal.getState().status).toBe('connected');
  });

  it('ignores other devices, and disconnects on demand', async () => {
    const foreign = createPedal(createDesk({ isKnown: true, vendorId: 1 }).hid);
    await settled();
    expect(foreign.getState().status).toBe('disconnected');
    const desk = createDesk();
    const pedal = createPedal(desk.hid);
    await pedal.connect();
    await pedal.disconnect();
    const listener = vi.fn();
    pedal.onButtons(listener);
    desk.send(2, 0);
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('createPedalControl', () => {
  const sampleRate = 1000;
  let position = 0;
  let isPlaying = false;
  const playback: Playback = {
    getState: () => ({ isPlaying, positionSample: position, rate: 1 }),
    subscribe: () => () => undefined,
    play: () => void (isPlaying = true),
    pause: () => void (isPlaying = false),
    seek: (sample) => void (position = Math.max(0, sample)),
  };
  const control = createPedalControl(playback, { sampleRate, backStepSeconds: () => 1.5 });
  const hold = (...buttons: PedalButton[]): void => control.hold(new Set(buttons));

  beforeEach(() => {
    vi.useFakeTimers();
    control.release();
    [position, isPlaying] = [10_000, false];
  });
  afterEach(() => void vi.useRealTimers());

  it('plays while the middle is held, and steps back on release', () => {
    hold('middle');
    expect(isPlaying).toBe(true);
    position = 12_000;
    hold();
    expect([isPlaying, position]).toEqual([false, 10_500]);
  });

  it('does not step back when the sound had ended by itself', () => {
    hold('middle');
    isPlaying = false;
    hold();
    expect(position).toBe(10_000);
  });

  it('winds while a side is held', () => {
    hold('left');
    expect(position).toBe(9200);
    vi.advanceTimersByTime(400);
    expect(position).toBe(7600);
    hold('right');
    expect(position).toBe(8400);
    hold();
    vi.advanceTimersByTime(1000);
    expect(position).toBe(8400);
  });

  it('goes on winding the other way when one of two is released', () => {
    hold('left');
    hold('left', 'right');
    hold('left');
    const before = position;
    vi.advanceTimersByTime(200);
    expect(position).toBe(before - 800);
  });
});
