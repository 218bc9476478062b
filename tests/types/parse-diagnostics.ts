/** What `tsc --extendedDiagnostics` wrote. */
export interface Diagnostics {
  readonly errors: readonly string[]
  readonly instantiations: number
}

/** Reads the output of `tsc --extendedDiagnostics`. Throws a `TypeError` when it does not say how many types were instantiated. */
export function parseDiagnostics(output: string): Diagnostics {
  const found = /^Instantiations:\s+(\d+)$/m.exec(output)?.[1]
  if (found === undefined) throw new TypeError(`tsc gave no diagnostics:\n${output}`)
  const lines = output.split('\n')
  const first = lines.findIndex((line) => /^Files:\s+\d+$/.test(line))
  return { errors: lines.slice(0, Math.max(0, first)), instantiations: Number(found) }
}
