import { parseLabels } from './labels.ts'

type Labels = Readonly<Record<string, string>>

/**
 * Adds labels out of a text to those of the template and of the form: keys and values without spaces at their ends, in lower case. A label that is there
 * already is kept, unless `isOverriding` [CINFRA-050]. `isWhole` is false when an entry could not be read [CINFRA-051].
 */
export function mergeLabels(
  labels: Labels,
  additional: string,
  isOverriding: boolean,
): { readonly labels: Labels; readonly isWhole: boolean } {
  const { labels: added, unread } = parseLabels(additional)
  const lower = Object.entries(added).map(([key, value]) => [key.toLowerCase(), value.toLowerCase()] as const)
  const taken = lower.filter(([key]) => isOverriding || !Object.hasOwn(labels, key))
  return { labels: { ...labels, ...Object.fromEntries(taken) }, isWhole: unread.length === 0 }
}
