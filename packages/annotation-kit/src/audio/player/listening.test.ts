import { defaultAudioRules, emptyAudioDocument } from '@earmark/model';
import { describe, expect, it, vi } from 'vitest';
import { createAudioStore } from '../../core/index.ts';
import { createPlaybackSettings } from './playback-settings.ts';
import { playOnSelect } from './play-on-select.ts';
import type { Player } from './player-api.ts';

const memory = (): Pick<Storage, 'getItem' | 'setItem'> => {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
};

const segment = (id: string, start: number) => ({
  id,
  track: 0,
  start,
  end: start + 500,
  answers: {},
  comments: [],
  status: 'completed' as const,
});

function setUp() {
  const document = {
    ...emptyAudioDocument({ sampleRate: 1000, channels: 1, totalSamples: 10_000 }),
    segments: [segment('a', 1000), segment('b', 3000)],
  };
  const store = createAudioStore({
    document,
    labels: { global: [], segment: [] },
    rules: defaultAudioRules,
    mode: 'annotation',
  });
  const settings = createPlaybackSettings(memory());
  const playRange = vi.fn<Player['playRange']>();
  // Only the tested part of a player.
  playOnSelect(store, { playRange } as Partial<Player> as Player, settings);
  return { store, settings, playRange };
}

describe('playOnSelect', () => {
  it('plays a segment that is selected alone, once, and only while it is on', () => {
    const { store, settings, playRange } = setUp();
    store.select(['a']);
    expect(playRange).not.toHaveBeenCalled();
    settings.change({ isPlayOnSelect: true });
    store.select(['b']);
    store.select(['b']);
    expect(playRange.mock.calls).toEqual([[3000, 3500]]);
    store.select(['a', 'b']);
    store.select([]);
    expect(playRange).toHaveBeenCalledTimes(1);
  });

  it('leaves a segment in peace that has just been made', () => {
    const { store, settings, playRange } = setUp();
    settings.change({ isPlayOnSelect: true });
    store.run({ type: 'segment.add', segment: segment('c', 5000) });
    store.undo();
    store.redo();
    expect(playRange).not.toHaveBeenCalled();
  });
});

describe('createPlaybackSettings', () => {
  it('remembers, and starts afresh from what it cannot read', () => {
    const storage = memory();
    createPlaybackSettings(storage).change({ isPlayOnSelect: true });
    expect(createPlaybackSettings(storage).getState().isPlayOnSelect).toBe(true);
    storage.setItem('earmark.playback', '{"isPlayOnSelect":');
    expect(createPlaybackSettings(storage).getState().isPlayOnSelect).toBe(false);
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    };
    const settings = createPlaybackSettings(full);
    settings.change({ isPlayOnSelect: true });
    expect(settings.getState().isPlayOnSelect).toBe(true);
  });
});
