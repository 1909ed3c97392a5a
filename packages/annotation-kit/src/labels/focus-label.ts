const controls = 'textarea, input, button, [tabindex="0"]';

/**
 * Brings the control of a label inside `container` into view and focuses it. When none is named it is the first that offers a
 * choice, so that number keys answer at once; a text has a key of its own.
 */
export function focusLabel(container: HTMLElement | null, labelId?: string): boolean {
  const rows = Array.from(container?.querySelectorAll<HTMLElement>('[data-label-id]') ?? []);
  const row =
    labelId === undefined
      ? (rows.find((candidate) => !candidate.querySelector('textarea')) ?? rows[0])
      : rows.find((candidate) => candidate.dataset['labelId'] === labelId);
  const found = Array.from(row?.querySelectorAll<HTMLElement>(controls) ?? []);
  // In a group of options only the one in the tab order takes the focus.
  const control = found.find((candidate) => candidate.tabIndex >= 0) ?? found[0];
  if (!control) return false;
  control.scrollIntoView({ block: 'nearest' });
  control.focus();
  return true;
}
