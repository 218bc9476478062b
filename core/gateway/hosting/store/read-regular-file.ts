import { constants } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A link is not followed, and a named pipe is not waited for. Systems without these flags have neither. */
const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants

/** Which sizes a file may have, in bytes. */
export interface SizeRange {
  readonly least: number
  readonly most: number
}

/**
 * Reads a file of a folder; undefined where it is no regular file of the folder itself, as a link, a device and a named pipe are, or has another
 * size than it may have, which is compared before anything is read.
 */
export async function readRegularFile(
  folder: string,
  path: string,
  { least, most }: SizeRange,
): Promise<Buffer | undefined> {
  const place = join(folder, path)
  try {
    // A folder on the way may be a link as well.
    if ((await realpath(dirname(place))) !== join(await realpath(folder), dirname(path))) return undefined
    const file = await open(place, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    try {
      const found = await file.stat()
      if (!found.isFile() || found.size < least || found.size > most) return undefined
      const contents = Buffer.alloc(found.size)
      const { bytesRead } = await file.read(contents, 0, found.size, 0)
      return bytesRead === found.size ? contents : undefined
    } finally {
      await file.close()
    }
  } catch {
    // It is not there, or may not be read: the plugin is refused for it.
    return undefined
  }
}
