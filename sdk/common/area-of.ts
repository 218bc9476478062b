/** The plugin's name in addresses, ids and storage keys: the package's name without scope, `fascia-` and `plugin-`. */
export function areaOf(packageName: string): string {
  return packageName.replace(/^@[^/]+\//, '').replace(/^(fascia-)?plugin-/, '')
}
