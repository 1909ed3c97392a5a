import { performKept, type WorkbenchSession } from '../../../workbench/session/index.ts';

type ActingSession = Parameters<typeof performKept>[0] & Pick<WorkbenchSession, 'say'>;

/**
 * Actions whose code is not part of the first view, and preloaded in case the network fails later. Once loaded they are
 * performed within their key press: what the next key selects must never be what this one changes. What is performed
 * later shows what it changes, as any action does.
 */
export function lazyActions<Actions>(load: () => Promise<Actions>) {
  let loaded: Actions | undefined;
  const fetch = async (): Promise<Actions> => (loaded = await load());
  return {
    preload: (): void => void fetch().catch(() => undefined),
    perform(session: ActingSession, act: (actions: Actions) => unknown): void {
      if (loaded) return void act(loaded);
      const { selection } = session.store.getState();
      const ifStillMeant = (actions: Actions): void => {
        if (session.store.getState().selection === selection) performKept(session, () => void act(actions));
      };
      void fetch().then(ifStillMeant, () => session.say('notLoaded'));
    },
  };
}
