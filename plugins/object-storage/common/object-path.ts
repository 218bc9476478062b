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

/** Whether a part of a path is `.` or `..`, which browsers and servers take for steps in an address. */
export function hasDotPart(path: string): boolean {
  return path.split(DELIMITER).some((part) => part === '.' || part === '..')
}

/** A path as a part of an address, encoded by part; as a whole where an address would lose empty parts, or follow those of dots. */
export function encodePath(path: string): string {
  const parts = path.split(DELIMITER)
  const hasEmptyPart = parts.slice(0, -1).includes('')
  if (hasEmptyPart || hasDotPart(path)) return encodeURIComponent(path)
  return parts.map(encodeURIComponent).join(DELIMITER)
}

/** The name of a container as a part of an address, where calls have it: `.` and `..` have an encoded slash before them, which no name has. */
export function encodeContainer(name: string): string {
  return name === '.' || name === '..' ? `%2F${name}` : encodeURIComponent(name)
}

/** How a call names an object: in its address, or in its query where parts of the name are dots, or a slash ends it, which addresses lose. */
export function placeOfObject(path: string): { readonly path: string; readonly query: { readonly name?: string } } {
  return hasDotPart(path) || path.endsWith(DELIMITER) ? { path: '-', query: { name: path } } : { path, query: {} }
}

/** Marks of format, of directions, of variants and ends of lines: they show nothing by themselves. */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}\u2028\u2029]/gu

/** Whether a mark belongs to the characters beside it, as in some scripts and emoji. */
function isJoining(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0
  return (
    code === 0x200c || code === 0x200d || (code >= 0xe0020 && code <= 0xe007f) || /\p{Variation_Selector}/u.test(sign)
  )
}

const codeOf = (sign: string): string => `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

/** A name with a sign for each character that shows nothing: the page has to show that it is there. */
export function visibleName(name: string): string {
  const shown = name.replace(/\p{Cc}/gu, (sign) => {
    const code = sign.charCodeAt(0)
    return String.fromCharCode(code < 0x20 ? 0x2400 + code : code === 0x7f ? 0x2421 : 0x2426)
  })
  const isSeen = shown.replace(UNSEEN, '').trim() !== ''
  const marked = shown.replace(UNSEEN, (sign) => (isSeen && isJoining(sign) ? sign : codeOf(sign)))
  return marked.trim() === '' ? `"${marked}"` : marked
}

/** The folders above and including a folder, from the outermost on: `a/b/` gives `a/` and `a/b/`. */
export function levelsOf(folder: string): readonly string[] {
  return [...folder.matchAll(/\//g)].map(({ index }) => folder.slice(0, index + 1))
}

/** The paths of folders in the order in which they can be deleted: the deepest first. */
export function deepestFirst(folders: readonly string[]): readonly string[] {
  return [...folders].sort((one, other) => levelsOf(other).length - levelsOf(one).length || (one < other ? -1 : 1))
}
