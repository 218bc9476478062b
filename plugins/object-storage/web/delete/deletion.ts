import { isFault } from '@fascia/sdk/common'
import pMap from 'p-map'
import { deepestFirst } from '../../common/object-path.ts'

/** What a discovery has found so far. */
export interface Found {
  readonly files: readonly string[]
  readonly folders: readonly string[]
  /** Those of the files whose content is in segments. */
  readonly large: readonly string[]
}

/** What could not be deleted, and why. */
export interface Failed {
  readonly path: string
  readonly reason: string
}

/** What a deletion has done so far, and what it could not delete. */
export interface Deleted {
  readonly done: number
  readonly failed: readonly Failed[]
}

interface Entry {
  readonly path: string
  readonly is_subdir: boolean
  readonly is_large?: boolean | undefined
}

/** What is deleted: a folder is deleted while it is empty only. */
export type DeletedKind = 'file' | 'large' | 'folder'

/** Finds all that is in the chosen folders, level by level, and reports after each; ends without a result when the signal aborts [OBJECT-021, OBJECT-024]. */
export async function discover(
  chosen: readonly Entry[],
  listFolder: (path: string) => Promise<readonly Entry[]>,
  { signal, onFound }: { readonly signal: AbortSignal; readonly onFound: (found: Found) => void },
): Promise<Found | undefined> {
  const files: string[] = []
  const folders: string[] = []
  const large: string[] = []
  const open: string[] = []
  const take = (entries: readonly Entry[]): void => {
    for (const { path, is_subdir, is_large = false } of entries) {
      if (is_subdir) open.push(path)
      if (is_large) large.push(path)
      ;(is_subdir ? folders : files).push(path)
    }
    onFound({ files: [...files], folders: [...folders], large: [...large] })
  }
  take(chosen)
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (signal.aborted) return undefined
    take(await listFolder(next))
  }
  return signal.aborted ? undefined : { files, folders, large }
}

/** How many files are deleted at the same time. */
const AT_ONCE = 10

function reasonOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure)
}

/** Deletes the files, those with segments last, then the folders, the deepest first, until the signal aborts. What is gone already counts as deleted for a folder, and for a file whose segments go with it: it may have been among those of another. Other failures are kept, and the rest goes on [OBJECT-022, OBJECT-023]. */
export async function deleteAll(
  { files, folders, large }: Found,
  remove: (path: string, kind: DeletedKind) => Promise<unknown>,
  onDeleted: (deleted: Deleted) => void,
  signal?: AbortSignal,
): Promise<Deleted> {
  let deleted: Deleted = { done: 0, failed: [] }
  const removeOne = async (path: string, kind: DeletedKind): Promise<void> => {
    if (signal?.aborted) return
    try {
      await remove(path, kind)
      deleted = { ...deleted, done: deleted.done + 1 }
    } catch (failure) {
      const isGone = kind !== 'file' && isFault(failure) && failure.status === 404
      deleted = isGone
        ? { ...deleted, done: deleted.done + 1 }
        : { ...deleted, failed: [...deleted.failed, { path, reason: reasonOf(failure) }] }
    }
    onDeleted(deleted)
  }
  // Its segments may be among the files that were chosen.
  const isLast = new Set(large)
  const plain = files.filter((path) => !isLast.has(path))
  await pMap(plain, (path) => removeOne(path, 'file'), { concurrency: AT_ONCE })
  for (const path of large) await removeOne(path, 'large')
  for (const folder of deepestFirst(folders)) await removeOne(folder, 'folder')
  return deleted
}
