/** Letters, digits, space, underscore and hyphen [COMPUTE-017]. */
export const NAME_PATTERN = '^[A-Za-z0-9 _-]*$'

/** Names are compared as Nova's database does, without case [COMPUTE-018]. */
export function keypairNameProblem(
  name: string | undefined,
  existing: readonly { readonly name: string }[],
): string | undefined {
  const taken = existing.some((one) => one.name.toLowerCase() === name?.trim().toLowerCase())
  return taken ? 'Key pair already exists' : undefined
}
