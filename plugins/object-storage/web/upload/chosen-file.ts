/** A file of the person's computer. */
export interface ChosenFile {
  /** The name of its object below the folder that is open, with the folders that the file was chosen with. */
  readonly path: string
  readonly file: File
}

/** Files of a dialog; those of a chosen folder have its name and the names of the folders in it before their own. */
export function chosenFiles(files: Iterable<File>): readonly ChosenFile[] {
  return Array.from(files, (file) => ({ path: file.webkitRelativePath || file.name, file }))
}

/** What is chosen with more files; one of the same path takes the place of the other. */
export function withFiles(chosen: readonly ChosenFile[], more: readonly ChosenFile[]): readonly ChosenFile[] {
  return [...new Map([...chosen, ...more].map((one) => [one.path, one])).values()]
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** The entries of a folder; the browser gives them in parts, the last of which is empty. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<readonly FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (part.length === 0) return entries
    entries.push(...part)
  }
}

async function filesIn(entry: FileSystemEntry): Promise<readonly ChosenFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    return [{ path: entry.fullPath.replace(/^\//, ''), file }]
  }
  if (!isFolder(entry)) return []
  const found: ChosenFile[] = []
  for (const one of await entriesOf(entry)) found.push(...(await filesIn(one)))
  return found
}

/** The files of a drop, with all that is in dropped folders. What is dropped is asked for at once, because it is gone when the event has ended. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<readonly ChosenFile[]> {
  const entries = Array.from(items, (item) => item.webkitGetAsEntry?.() ?? undefined)
  if (entries.length === 0 || entries.includes(undefined)) return chosenFiles(files)
  const found: ChosenFile[] = []
  for (const entry of entries) if (entry) found.push(...(await filesIn(entry)))
  return found
}
