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

/** Whether a key pair may get this name beside those that exist. */
export function isKeypairName(name: string, existing: readonly { readonly name: string }[]): boolean {
  const trimmed = name.trim()
  return trimmed !== '' && new RegExp(NAME_PATTERN).test(trimmed) && keypairNameProblem(trimmed, existing) === undefined
}
