/** Whether a name that Vitest gives is of a test with this title. */
export function isNamed(title: string, name: string): boolean {
  const parts = title.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's').test(name)
}
