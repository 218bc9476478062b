import { isObject } from '../validation/validator.ts'

/** An attribute of a target: under its whole name first (`target.user.id` is often one flat name), then by path. */
export function findAttribute(target: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(target, name)) return target[name]
  let value: unknown = target
  for (const key of name.split('.')) {
    if (!isObject(value) || !Object.hasOwn(value, key)) return undefined
    value = value[key]
  }
  return value
}

/** Every value at a path; a list on the way is searched entry by entry. */
export function valuesAt(value: unknown, path: readonly string[]): readonly unknown[] {
  const [key, ...rest] = path
  if (key === undefined) return [value]
  if (!isObject(value) || !Object.hasOwn(value, key)) return []
  const next = value[key]
  return Array.isArray(next) ? next.flatMap((entry) => valuesAt(entry, rest)) : valuesAt(next, rest)
}
