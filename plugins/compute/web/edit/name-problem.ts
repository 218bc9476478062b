/** What is wrong with the name of an instance; undefined when nothing is. */
export function nameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'Give the instance a name.'
  if (name.trim().length > 255) return 'The name may have at most 255 characters.'
  return undefined
}
