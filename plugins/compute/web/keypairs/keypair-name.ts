/** Letters, digits, space, underscore and hyphen [COMPUTE-017]. */
export const NAME_PATTERN = '^[A-Za-z0-9 _-]*$'

/** Names are compared as Nova's database does, without case [COMPUTE-018]. */
export function keypairNameProblem(name: string | undefined, names: readonly string[]): string | undefined {
  const taken = names.some((one) => one.toLowerCase() === name?.trim().toLowerCase())
  return taken ? 'Key pair already exists' : undefined
}
