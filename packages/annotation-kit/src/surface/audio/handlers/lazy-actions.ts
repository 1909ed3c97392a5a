import type { AudioSession } from '../session/index.ts';

/**
 * Actions whose code is not part of the first view, and preloaded in case the network fails later. Once loaded they are performed
 * within their key press: what the next key selects must never be what this one changes.
 */
export function lazyActions<Actions>(load: () => Promise<Actions>) {
  let loaded: Actions | undefined;
  const fetch = async (): Promise<Actions> => (loaded = await load());
  return {
    preload: (): void => void fetch().catch(() => undefined),
    perform(session: AudioSession, act: (actions: Actions) => unknown): void {
      if (loaded) return void act(loaded);
      const { selection } = session.store.getState();
      const ifStillMeant = (actions: Actions): void => {
        if (session.store.getState().selection === selection) act(actions);
      };
      void fetch().then(ifStillMeant, () => session.say('notLoaded'));
    },
  };
}
