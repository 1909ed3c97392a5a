const controls = 'textarea, input, button, [tabindex="0"]';

/** The control of a question that takes the focus, not counting one that is about to go. */
export function controlIn(row: Element, going?: Element): HTMLElement | undefined {
  const found = Array.from(row.querySelectorAll<HTMLElement>(controls)).filter((candidate) => candidate !== going);
  // Options form a roving tab index group: only the tabbable one takes the focus.
  return found.find((candidate) => candidate.tabIndex >= 0) ?? found[0];
}

/**
 * Scrolls the control of a label inside `container` into view and focuses it. Without `labelId` it is the first
 * question with options, so that digits choose at once; text boxes have a key of their own. Returns whether there was
 * one.
 */
export function focusLabel(container: HTMLElement | null, labelId?: string): boolean {
  const rows = Array.from(container?.querySelectorAll<HTMLElement>('[data-label-id]') ?? []);
  const row =
    labelId === undefined
      ? (rows.find((candidate) => !candidate.querySelector('textarea')) ?? rows[0])
      : rows.find((candidate) => candidate.dataset['labelId'] === labelId);
  const control = row && controlIn(row);
  if (!control) return false;
  control.scrollIntoView({ block: 'nearest' });
  control.focus();
  return true;
}
