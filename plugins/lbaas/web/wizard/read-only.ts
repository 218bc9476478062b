/** A step of which some fields are only shown: what Octavia does not change. */
export function readOnly<Step extends { readonly fields: object }>(step: Step, ...names: readonly string[]): Step {
  const fields = Object.entries(step.fields).map(([name, field]) => [
    name,
    names.includes(name) ? { ...field, isReadOnly: true } : field,
  ])
  return { ...step, fields: Object.fromEntries(fields) }
}
