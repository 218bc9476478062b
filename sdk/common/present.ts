/** The fields of an object that have a value: without those that are undefined or null. */
export function present<Fields extends object>(
  fields: Fields,
): { readonly [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  return kept(fields, (value) => value !== undefined && value !== null)
}

/** The fields that are filled in, as a request has them: without those that are undefined, null, an empty text or an empty list. */
export function filled<Fields extends object>(
  fields: Fields,
): { readonly [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  return kept(
    fields,
    (value) => value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
}

function kept<Fields extends object>(
  fields: Fields,
  isKept: (value: unknown) => boolean,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  const none: { [Name in keyof Fields]?: NonNullable<Fields[Name]> } = {}
  return Object.assign(none, Object.fromEntries(Object.entries(fields).filter(([, value]) => isKept(value))))
}
