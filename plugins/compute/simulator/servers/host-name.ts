/** A host name out of a display name, as Nova makes it: letters, digits and hyphens. */
export function hostNameOf(name: string, serverId: string): string {
  const made = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[ _.]/g, '-')
    .replaceAll(/[^a-z0-9-]/g, '')
    .replaceAll(/^-+|(?<!-)-+$/g, '')
    .slice(0, 63)
  return made === '' ? `Server-${serverId}` : made
}
