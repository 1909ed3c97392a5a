import { watermarkImage } from './watermark-image.ts';

/** How often the overlay is looked at besides being watched (specification, sections 1 and 9). */
export const checkEveryMs = 2000;

/**
 * Lays the watermark over `host` and keeps it there: a removed, moved, hidden or restyled overlay is replaced by a new one,
 * at once where the browser tells of it and within two seconds where it does not (style sheets). Answers how to end it.
 */
export function guardWatermark(host: HTMLElement, lines: readonly string[], zIndex: string): () => void {
  const style: Readonly<Record<string, string>> = {
    position: 'absolute',
    inset: '0px',
    display: 'block',
    visibility: 'visible',
    opacity: '0.12',
    'z-index': zIndex,
    'pointer-events': 'none',
    'background-image': watermarkImage(lines, '#808080'),
    'background-repeat': 'repeat',
    transform: 'none',
    filter: 'none',
    'clip-path': 'none',
    'print-color-adjust': 'exact',
  };
  let overlay = document.createElement('div');
  const observer = new MutationObserver(() => check());

  const lay = (): void => {
    observer.disconnect();
    overlay.remove();
    overlay = document.createElement('div');
    overlay.setAttribute('aria-hidden', 'true');
    overlay.dataset['watermark'] = '';
    for (const [name, value] of Object.entries(style)) overlay.style.setProperty(name, value, 'important');
    sealed = overlay.style.cssText;
    host.append(overlay);
    observer.observe(host, { childList: true });
    observer.observe(overlay, { attributes: true, childList: true, characterData: true, subtree: true });
  };
  let sealed = '';
  const check = (): void => {
    if (!isWhole(overlay, host, sealed)) lay();
  };

  lay();
  const timer = setInterval(check, checkEveryMs);
  return () => {
    clearInterval(timer);
    observer.disconnect();
    overlay.remove();
  };
}

/** Whether the overlay is where it belongs and looks as it was made. */
function isWhole(overlay: HTMLElement, host: HTMLElement, sealed: string): boolean {
  if (overlay.parentElement !== host || overlay.style.cssText !== sealed || overlay.hidden || overlay.childNodes.length > 0) return false;
  const { display, visibility, opacity, pointerEvents } = getComputedStyle(overlay);
  const { width, height } = overlay.getBoundingClientRect();
  const isCovering = host.clientWidth === 0 || (width >= host.clientWidth - 1 && height >= host.clientHeight - 1);
  return display === 'block' && visibility === 'visible' && Number(opacity) > 0.1 && pointerEvents === 'none' && isCovering;
}
