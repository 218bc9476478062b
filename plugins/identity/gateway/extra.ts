/** The deployment's settings, by path. */
export type Settings = (path: string) => unknown

/** What an item has of the attributes that a setting names [IDP-006]; nothing where it names none. */
export function extraOf(
  item: object,
  settings: Settings,
  name: 'PROJECT_TABLE_EXTRA_INFO' | 'USER_TABLE_EXTRA_INFO',
): { readonly extra?: Readonly<Record<string, string>> } {
  const keys = new Set(Object.keys(Object(settings(name))))
  if (keys.size === 0) return {}
  const found = Object.entries(item).filter(([key, value]) => keys.has(key) && value !== null && value !== undefined)
  return { extra: Object.fromEntries(found.map(([key, value]) => [key, String(value)])) }
}
