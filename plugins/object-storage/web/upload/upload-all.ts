import pMap from 'p-map'
import type { ChosenFile } from './chosen-file.ts'

/** How many files are uploaded at the same time. */
const AT_ONCE = 3

/** What has become of a file: how much of it is sent, 0 to 1, and why it was refused. */
export interface FileState {
  readonly sent: number
  readonly isDone: boolean
  readonly reason?: string
  /** How much of it the service keeps, 0 to 1, so that it is not sent again. */
  readonly kept?: number
}

/** The states of the files that have begun, by their paths. */
export type FileStates = ReadonlyMap<string, FileState>

/** Sends one file, and says how much of it is sent, and how much of that is kept if the upload ends now. */
export type SendFile = (file: ChosenFile, onProgress: (sent: number, kept?: number) => void) => Promise<unknown>

const reasonOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure))

/** Uploads files until the signal aborts, and reports after each change. A refusal is kept with its reason, and the others go on. */
export async function uploadAll(
  files: readonly ChosenFile[],
  send: SendFile,
  onStates: (states: FileStates) => void,
  signal: AbortSignal,
): Promise<FileStates> {
  const states = new Map<string, FileState>()
  const report = (path: string, state: FileState | undefined): void => {
    if (state) states.set(path, state)
    else states.delete(path)
    onStates(new Map(states))
  }
  const uploadOne = async (one: ChosenFile): Promise<void> => {
    if (signal.aborted) return
    const { path } = one
    let held = 0
    const now = (sent: number): FileState => ({ sent, isDone: false, ...(held > 0 ? { kept: held } : {}) })
    report(path, now(0))
    try {
      await send(one, (sent, kept = 0) => {
        held = kept
        report(path, now(sent))
      })
      report(path, { sent: 1, isDone: true })
    } catch (failure) {
      // One that was on its way is as if it had not begun, but for what is kept of it.
      if (signal.aborted) report(path, held > 0 ? now(held) : undefined)
      else report(path, { ...now(held), reason: reasonOf(failure) })
    }
  }
  await pMap(files, uploadOne, { concurrency: AT_ONCE })
  return states
}
