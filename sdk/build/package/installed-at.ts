import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The folder of a package, as it is installed for the one in `folder`; undefined where it is not installed. */
export function installedAt(name: string, folder: string): string | undefined {
  try {
    const path = findPackageJSON(name, pathToFileURL(join(folder, 'package.json')))
    return path === undefined ? undefined : dirname(path)
  } catch (error) {
    // Node throws for a package that is not there.
    if (Object(error).code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}
