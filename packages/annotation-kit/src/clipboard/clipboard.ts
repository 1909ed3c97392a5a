/** Stores copied units: in this page, and in the system's clipboard for other items, windows and programs. */
export interface Clipboard {
  readonly write: (text: string) => void;
  /**
   * Returns the newest text: from the system's clipboard where the browser permits reading it, else the page's own
   * copy.
   */
  readonly read: () => Promise<string | undefined>;
}

/**
 * Creates a clipboard over the browser's. While the page has kept the focus since copying, its own copy is the newest:
 * the browser is not asked then, because reading may show a permission prompt.
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
      // The page's own copy is the fallback when the browser refuses.
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

/** The shared clipboard of this page: units copied in one item can be pasted into the next one opened. */
export const pageClipboard = (): Clipboard => (shared ??= createClipboard());
