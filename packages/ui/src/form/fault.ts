/** An invalid field. */
export interface FieldFault {
  /** The element to focus: the field itself or the first control in it. */
  readonly element: HTMLElement;
  /** The field's label. */
  readonly name: string;
  /** The error sentence. */
  readonly message: string;
}

const faulty = '[aria-invalid="true"], button[data-invalid], [data-fault]';
const focusable =
  'input:not([type="hidden"], [tabindex="-1"]), select, textarea, button, [tabindex="0"], [contenteditable="true"]';

/**
 * Returns the invalid fields below an element in document order; controls of one label count once. An element that is
 * not a field reports an error by a `data-fault` attribute with the sentence: on a row (of a TreeEditor or
 * SortableList) or a named group (around a Table).
 */
export function faultsIn(root: HTMLElement): FieldFault[] {
  const faults: FieldFault[] = [];
  for (const found of root.querySelectorAll<HTMLElement>(faulty)) {
    // React Aria keeps a hidden native select beside its own, which must not count a second time
    if (found.closest('[aria-hidden="true"], [hidden], [data-react-aria-prevent-focus]') !== null) continue;
    if (found.hasAttribute('data-fault')) {
      const container = found.closest<HTMLElement>('[role="row"], [role="group"]');
      const element = container?.role === 'row' ? container : container?.querySelector<HTMLElement>(focusable);
      if (container && element) faults.push({ element, name: nameOf(container), message: clean(found.textContent) });
      continue;
    }
    const element = found.matches(focusable) ? found : found.querySelector<HTMLElement>(focusable);
    if (element === null) continue;
    const group = found.closest<HTMLElement>('[role="radiogroup"], [role="group"]');
    const named =
      found.role === 'spinbutton' || found.getAttribute('type') === 'checkbox' || found.getAttribute('type') === 'radio'
        ? (group ?? found)
        : found;
    // The group around a number input has no name of its own; the input inside has.
    if (named.role === 'group' && nameOf(named) === '') continue;
    const fault = { element, name: nameOf(named), message: textOf(named, 'aria-describedby') };
    if (!faults.some(({ name, message }) => name === fault.name && message === fault.message)) faults.push(fault);
  }
  return faults;
}

/** Focuses the first invalid field and scrolls it into view. Returns false when there is none. */
export function leadToFault(root: HTMLElement): boolean {
  const [first] = faultsIn(root);
  if (first === undefined) return false;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  // Focus alone would jump there, and cut the smooth scrolling short
  first.element.focus({ preventScroll: true });
  first.element.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  return true;
}

function nameOf(element: HTMLElement): string {
  const label = 'labels' in element && element.labels instanceof NodeList ? element.labels[0] : undefined;
  const own = element instanceof HTMLButtonElement ? element.textContent : '';
  return clean(element.getAttribute('aria-label') ?? label?.textContent ?? (textOf(element, 'aria-labelledby') || own));
}

/**
 * Returns the text of the elements that an attribute refers to. A button labelled by its label and its own value is
 * named by the label only.
 */
function textOf(element: HTMLElement, attribute: string): string {
  const ids = element.getAttribute(attribute)?.split(/\s+/) ?? [];
  const others = ids
    .map((id) => document.getElementById(id))
    .filter((other) => !(element instanceof HTMLButtonElement && element.contains(other)));
  return clean(others.map((other) => other?.textContent ?? '').join(' '));
}

/** Removes the required mark and collapses whitespace. */
const clean = (text: string): string => text.replace(/\*/g, '').replace(/\s+/g, ' ').trim();
