import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast, toastMilliseconds, toastQueue } from './toast.ts';

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  toast.clear();
  vi.useRealTimers();
});

const texts = () => toastQueue.visibleToasts.map(({ content }) => `${content.kind}: ${content.text}`);

describe('toast', () => {
  it('shows a success, warning or information once while it is visible', () => {
    toast.success('Saved');
    toast.success('Saved');
    toast.warning('Saved');
    expect(texts().sort()).toEqual(['success: Saved', 'warning: Saved']);
  });

  it('shows every error', () => {
    toast.error('Refused');
    toast.error('Refused');
    expect(texts()).toEqual(['error: Refused', 'error: Refused']);
  });

  it('shows one message of a topic: the last', () => {
    toast.info('No other place', { topic: 'hint' });
    toast.success('Saved');
    toast.info('Nothing selected', { topic: 'hint' });
    expect(texts().toSorted()).toEqual(['info: Nothing selected', 'success: Saved']);
  });

  it('shows every message with something to do', () => {
    const action = { label: 'Undo', onPress: () => undefined };
    toast.success('Deleted', { action });
    toast.success('Deleted', { action });
    expect(texts()).toEqual(['success: Deleted', 'success: Deleted']);
  });

  it('stays as long as its options say', () => {
    toast.info('Ready', { milliseconds: 10_000 });
    toastQueue.resumeAll();
    vi.advanceTimersByTime(9_000);
    expect(texts()).toEqual(['info: Ready']);
    vi.advanceTimersByTime(1_000);
    expect(texts()).toEqual([]);
  });

  it('goes when its time is over though it is held, where its action is possible only so long', () => {
    toast.success('Submitted', {
      action: { label: 'Undo', onPress: () => undefined },
      milliseconds: 10_000,
      isCounting: true,
    });
    toastQueue.pauseAll();
    vi.advanceTimersByTime(9_999);
    expect(texts()).toEqual(['success: Submitted']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('says the same again once the first has gone', () => {
    toast.info('Ready');
    toast.clear();
    toast.info('Ready');
    expect(texts()).toEqual(['info: Ready']);
  });

  it('stays five seconds, not counting the time it is held', () => {
    toast.info('Ready');
    toastQueue.resumeAll();
    vi.advanceTimersByTime(toastMilliseconds - 1000);
    toastQueue.pauseAll();
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(['info: Ready']);
    toastQueue.resumeAll();
    vi.advanceTimersByTime(1000);
    expect(texts()).toEqual([]);
  });
});
