import type { ManifestContribution } from '@fascia/sdk/host'
import { HOME_PATH } from '../../../common/home-path.ts'

/** Which resource type the page at a path below the web root lists; an empty text where it shows none, undefined where it may need any. */
export type TypeOfPage = (path: string) => string | undefined

function plain(path: string): string {
  return path.replace(/\/$/, '')
}

/**
 * Finds out from the contributions of plugins in use what each page lists: its boot document can then leave the rest for later. Code that is
 * `isTypeFree` shows none; that of all other pages may show whatever it likes, and details pages show parts of other types.
 */
export function pageTypes(all: readonly ManifestContribution[]): TypeOfPage {
  const types = new Set(all.filter(({ kind }) => kind === 'resourceType').map(({ id }) => id))
  const lists = new Map(
    all.flatMap(({ kind, path, lists: type }) =>
      kind === 'panel' && typeof path === 'string' && typeof type === 'string' && types.has(type)
        ? [[plain(path), type] as const]
        : [],
    ),
  )
  const free = all.filter(({ kind, path, lists: type, isTypeFree }) => {
    return kind === 'panel' && typeof path === 'string' && type === undefined && isTypeFree === true
  })
  for (const { path } of free) lists.set(plain(String(path)), '')
  if (all.every(({ kind, isTypeFree }) => kind !== 'dashboardCard' || isTypeFree === true)) lists.set(HOME_PATH, '')
  return (path) => lists.get(plain(path))
}
