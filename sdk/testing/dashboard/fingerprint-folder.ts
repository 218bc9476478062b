import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { OUTLINE_FILE, WORDS_FILE } from '@fascia/sdk/host'

const SKIPPED = new Set(['node_modules', 'dist', 'test', '.fascia', '.cache', OUTLINE_FILE, WORDS_FILE])

/** A hash over everything that the build of a folder reads: names and contents, without tests, what was built, the outline and the texts. */
export function fingerprintFolder(folder: string): string {
  const hash = createHash('sha256')
  const visit = (place: string): void => {
    for (const name of readdirSync(place).sort()) {
      const path = join(place, name)
      if (SKIPPED.has(name)) continue
      hash.update(`\n${path}\n`)
      if (statSync(path).isDirectory()) visit(path)
      else hash.update(readFileSync(path))
    }
  }
  visit(folder)
  return hash.digest('hex')
}
