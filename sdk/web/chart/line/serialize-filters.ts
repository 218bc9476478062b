type FilterValue = string | number | boolean

/** The values of a filter form by the names of its fields. A field with several values has a list; one without a value is left out. */
export type FilterForm = Readonly<Record<string, FilterValue | readonly FilterValue[] | undefined>>

/** The filter forms as browsers write forms into addresses, one after the other; an empty field stays, with nothing behind its name. */
export function serializeFilters(forms: readonly FilterForm[]): string {
  const pairs = new URLSearchParams()
  for (const [name, given] of forms.flatMap((form) => Object.entries(form))) {
    const values = given === undefined ? [] : typeof given === 'object' ? given : [given]
    for (const value of values) pairs.append(name, String(value))
  }
  return pairs.toString()
}

/** The data address with the serialized forms appended [UI-050]. */
export function appendFilters(address: string, forms: readonly FilterForm[]): string {
  const text = serializeFilters(forms)
  if (text === '') return address
  return `${address}${address.includes('?') ? '&' : '?'}${text}`
}
