/** Where a command writes. Results go to `out`, everything else to `note`. */
export interface Terminal {
  out(text: string): void
  note(text: string): void
  /** The folder that relative paths start from. */
  readonly folder: string
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** The terminal of this process. */
export function createProcessTerminal(): Terminal {
  return {
    out: (text) => process.stdout.write(`${text}\n`),
    note: (text) => process.stderr.write(`${text}\n`),
    folder: process.cwd(),
    environment: process.env,
  }
}
