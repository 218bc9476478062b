const FIELDS =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="combobox"]'
const NO_TEXT = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'image', 'file', 'range', 'color'])

/** Whether a key belongs to the element: it is one that text is written in, or chosen from by letters. */
export function isField(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const field = target.closest(FIELDS)
  return field !== null && !(field instanceof HTMLInputElement && NO_TEXT.has(field.type))
}
