import { type Stats, statSync } from 'node:fs'

/** What is at a path; undefined where there is nothing, or nothing that this user may look at. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

/** Whether a path may be read to its end: a pipe or a device may never have one. What is absent counts, for its reader to report. */
export function isReadable(path: string): boolean {
  return statOf(path)?.isFile() ?? true
}
