import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packageFile } from '../package-file.ts'

/** Where the templates are: inside a packed CLI, beside it in the repository. */
export function templatesFolder(): string {
  const packed = packageFile('templates')
  return existsSync(packed) ? packed : join(packageFile('..'), 'templates')
}
