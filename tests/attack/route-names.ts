import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

interface Named {
  readonly provides?: readonly string[]
  readonly routes?: readonly string[]
}

function read(file: string): Named {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** The routes of the built plugins and of the host: `GET /api/nova/servers/:id/`. */
export function routeNames(): readonly string[] {
  const ofPlugins = readdirSync(join(root, 'plugins')).flatMap(
    (plugin) => read(join(root, 'plugins', plugin, 'dist/manifest.json')).provides ?? [],
  )
  return [...(read(join(root, 'core/names.json')).routes ?? []), ...ofPlugins]
}
