import {
  isLetThrough,
  isUntouched,
  outsideStyle,
  overlayStyle,
  pageStyle,
  topmost,
  watermarkMarkup,
} from './watermark-overlay.ts';

/** Interval of checks in ms, in addition to observers (specification, sections 1 and 9). */
const checkEveryMs = 2000;

/**
 * More replacements per second than this indicate a conflict with another script: the next replacement waits for the
 * next check.
 */
const mostPerSecond = 30;

// Captured at module load, before other scripts can patch it.
const attachShadow = typeof Element === 'undefined' ? undefined : Element.prototype.attachShadow;
const Observer = typeof MutationObserver === 'undefined' ? undefined : MutationObserver;

/**
 * Creates the watermark over `container` and protects it. Its text lives in a closed shadow root that selectors cannot
 * reach; its styles cannot be overridden by style sheets. After being removed, moved, hidden, covered or restyled it is
 * replaced: immediately where observers report it, else within two seconds.
 *
 * When its surroundings hide it (opacity, filters, clipping, a shadow root), it moves to the browser's top layer until
 * they no longer do. A watermark over the whole page is there from the start. Returns the function that removes it.
 */
export function guardWatermark(container: HTMLElement | 'page', lines: readonly string[]): () => void {
  const made = { container, markup: watermarkMarkup(lines, '#808080') };
  let overlay = lay(made, container === 'page');
  let laid: number[] = [];
  let isEnded = false;
  const observer = Observer && new Observer(() => check());
  const inspect = (): void => check(true);

  const watch = (): void => {
    observer?.disconnect();
    if (container !== 'page') observer?.observe(container, { childList: true });
    observer?.observe(overlay.host, { attributes: true, childList: true });
    observer?.observe(overlay.root, { attributes: true, childList: true, characterData: true, subtree: true });
    if (overlay.isOutside) observer?.observe(document.documentElement, { childList: true });
  };
  const relay = (isOutside: boolean): void => {
    observer?.disconnect();
    overlay.host.remove();
    overlay = lay(made, isOutside);
    laid = [...laid.filter((at) => performance.now() - at < 1000), performance.now()];
    watch();
  };
  const check = (isTimed = false): void => {
    if (isEnded || laid.filter((at) => performance.now() - at < 1000).length >= mostPerSecond) return;
    if (isTimed && overlay.isOutside && container !== 'page') {
      if (mayReturn(container)) relay(false);
      // Changes made by the probe are not tampering.
      else observer?.takeRecords();
    }
    if (!isWhole(overlay, made)) relay(overlay.isOutside);
    if (!overlay.isOutside && !isWhole(overlay, made)) relay(true);
  };

  watch();
  check();
  const timer = setInterval(inspect, checkEveryMs);
  const stopPulse = pulse(inspect);
  const moments = ['resize', 'focus', 'beforeprint', 'afterprint'] as const;
  // Outside its container the overlay must follow when the container is scrolled.
  const onScroll = (): void => void (overlay.isOutside && container !== 'page' && inspect());
  moments.forEach((moment) => window.addEventListener(moment, inspect));
  window.addEventListener('scroll', onScroll, { capture: true, passive: true });
  return () => {
    isEnded = true;
    clearInterval(timer);
    stopPulse();
    moments.forEach((moment) => window.removeEventListener(moment, inspect));
    window.removeEventListener('scroll', onScroll, { capture: true });
    observer?.disconnect();
    overlay.host.remove();
  };
}

interface Made {
  readonly container: HTMLElement | 'page';
  readonly markup: string;
}

interface Overlay {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  /** The `style` attribute as it was created. */
  readonly sealed: string;
  readonly isOutside: boolean;
}

const attributes: Readonly<Record<string, string>> = { 'aria-hidden': 'true', 'data-watermark': '', inert: '' };

function lay({ container, markup }: Made, isOutside: boolean): Overlay {
  const host = document.createElement('div');
  const options = { mode: 'closed' } as const;
  const root = attachShadow ? attachShadow.call(host, options) : host.attachShadow(options);
  root.innerHTML = markup;
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value);
  if (isOutside) host.setAttribute('popover', 'manual');
  const style =
    container === 'page' ? pageStyle : isOutside ? outsideStyle(container.getBoundingClientRect()) : overlayStyle;
  for (const [name, value] of Object.entries(style)) host.style.setProperty(name, value, 'important');
  parentOf(container, isOutside).append(host);
  if (isOutside && typeof host.showPopover === 'function') host.showPopover();
  return { host, root, sealed: host.style.cssText, isOutside };
}

/** Whether the overlay is in its container, unchanged and not covered. */
function isWhole({ host, root, sealed, isOutside }: Overlay, { container, markup }: Made): boolean {
  if (host.parentElement !== parentOf(container, isOutside)) return false;
  if (
    host.style.cssText !== sealed ||
    host.childNodes.length > 0 ||
    root.innerHTML !== markup ||
    !hasOwnAttributes(host, isOutside)
  )
    return false;
  // An invisible container has no visible watermark.
  if (container !== 'page' && container.getClientRects().length === 0) return true;
  if (!isUntouched(host) || !covers(host, container)) return false;
  return isOutside ? isInTopLayer(host) : isLetThrough(host) && !isBelowSibling(host);
}

/** A shadow root cannot be attached to the root element, so its children are always rendered. */
const parentOf = (container: HTMLElement | 'page', isOutside: boolean): HTMLElement =>
  container === 'page' || isOutside ? document.documentElement : container;

function hasOwnAttributes(host: Element, isOutside: boolean): boolean {
  const expected = { ...attributes, ...(isOutside && { popover: 'manual' }) };
  // The style is compared separately.
  return (
    host.attributes.length === Object.keys(expected).length + 1 &&
    Object.entries(expected).every(([name, value]) => host.getAttribute(name) === value)
  );
}

function covers(host: Element, container: HTMLElement | 'page'): boolean {
  const over = host.getBoundingClientRect();
  const under =
    container === 'page'
      ? { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: document.documentElement.clientHeight }
      : paddingBox(container);
  // One pixel is a rounding error.
  return (
    over.left <= under.left + 1 &&
    over.top <= under.top + 1 &&
    over.right >= under.right - 1 &&
    over.bottom >= under.bottom - 1
  );
}

function paddingBox(container: Element) {
  const rect = container.getBoundingClientRect();
  const left = rect.left + container.clientLeft;
  const top = rect.top + container.clientTop;
  return { left, top, right: left + container.clientWidth, bottom: top + container.clientHeight };
}

function isBelowSibling(host: Element): boolean {
  for (let sibling = host.nextElementSibling; sibling; sibling = sibling.nextElementSibling)
    if (Number(getComputedStyle(sibling).zIndex) >= topmost) return true;
  return false;
}

const isInTopLayer = (host: HTMLElement): boolean =>
  typeof host.showPopover !== 'function' || host.matches(':popover-open');

/**
 * Whether an overlay inside the container would be visible again. Tested with a probe, since closed shadow roots cannot
 * be queried.
 */
function mayReturn(container: HTMLElement): boolean {
  const probe = document.createElement('div');
  probe.style.setProperty('position', 'absolute');
  container.append(probe);
  const isShown = container.getClientRects().length === 0 || probe.getClientRects().length > 0;
  const may = isShown && isLetThrough(probe);
  probe.remove();
  return may;
}

/** Calls back every two seconds by a CSS animation: timers could be cleared by other scripts. */
function pulse(onBeat: () => void): () => void {
  if (typeof Animation === 'undefined') return () => undefined;
  let animation: Animation | undefined;
  let isStopped = false;
  const beat = (): void => {
    if (isStopped) return;
    // The time passes before the effect begins: while an effect lasts, browsers prepare frame after frame.
    animation = new Animation(new KeyframeEffect(null, null, { delay: checkEveryMs }), document.timeline);
    animation.onfinish = () => {
      onBeat();
      beat();
    };
    animation.play();
  };
  beat();
  return () => {
    isStopped = true;
    animation?.cancel();
  };
}
