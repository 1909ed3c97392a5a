/** Where copied segments wait: in this page, and in the system's clipboard for other audios, windows and programs. */
export interface Clipboard {
  readonly write: (text: string) => void;
  /** The newest text: from the system as far as the browser lets us read it, else what was copied in this page. */
  readonly read: () => Promise<string | undefined>;
}

/**
 * A clipboard over the browser's. As long as nobody has left the page since copying, the page's own copy is the newest: the
 * browser is not asked then, for it may ask the person in turn.
 */
export function createClipboard(page: Window = window): Clipboard {
  let own: string | undefined;
  let isNewest = false;
  page.addEventListener('blur', () => (isNewest = false));
  page.document.addEventListener('copy', () => (isNewest = false));
  page.document.addEventListener('cut', () => (isNewest = false));
  return {
    write(text) {
      own = text;
      isNewest = true;
      // The page's own copy serves when the browser refuses.
      void page.navigator.clipboard?.writeText(text).catch(() => undefined);
    },
    async read() {
      if (isNewest) return own;
      try {
        return (await page.navigator.clipboard.readText()) || own;
      } catch {
        return own;
      }
    },
  };
}

let shared: Clipboard | undefined;

/** The one of this page: what was copied in one audio can be put into the next that is opened. */
export const pageClipboard = (): Clipboard => (shared ??= createClipboard());
