/** Where a command writes. Results go to `out`, everything else to `note`. */
export interface Terminal {
  out(text: string): void
  note(text: string): void
  /** The folder that relative paths start from. */
  readonly folder: string
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** Lets a command go on to its end when its reader has ended, as `head` does: what it still writes is lost. */
function outliveReader(failure: NodeJS.ErrnoException): void {
  if (failure.code !== 'EPIPE') throw failure
}

/** The terminal of this process. */
export function createProcessTerminal(): Terminal {
  for (const stream of [process.stdout, process.stderr])
    if (!stream.listeners('error').includes(outliveReader)) stream.on('error', outliveReader)
  return {
    out: (text) => process.stdout.write(`${text}\n`),
    note: (text) => process.stderr.write(`${text}\n`),
    folder: process.cwd(),
    environment: process.env,
  }
}
