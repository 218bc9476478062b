/** What parts the levels of folders in the name of an object. */
export const DELIMITER = '/'

/** The folder of a path with the slash at its end; empty for what is in the container itself. */
export function folderOf(path: string): string {
  return path.slice(0, path.replace(/\/$/, '').lastIndexOf(DELIMITER) + 1)
}

/** The last part of a path, without the slash of a folder. */
export function baseName(path: string): string {
  return path.slice(folderOf(path).length).replace(/\/$/, '')
}

/** A path as a part of an address, encoded by segment. */
export function encodePath(path: string): string {
  return path.split(DELIMITER).map(encodeURIComponent).join(DELIMITER)
}

/** The folders above and including a folder, from the outermost on: `a/b/` gives `a/` and `a/b/`. */
export function levelsOf(folder: string): readonly string[] {
  return [...folder.matchAll(/\//g)].map(({ index }) => folder.slice(0, index + 1))
}

/** The paths of folders in the order in which they can be deleted: the deepest first. */
export function deepestFirst(folders: readonly string[]): readonly string[] {
  return [...folders].sort((one, other) => levelsOf(other).length - levelsOf(one).length || (one < other ? -1 : 1))
}
