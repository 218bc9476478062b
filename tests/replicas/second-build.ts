import { execFileSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '@fascia/sdk/host'
import { copyRepository, type RepositoryCopy } from '../without-plugin/copy-repository.ts'

/** What the next build has more: a line in the entry of the shell, and one in code that a plugin loads when it is first needed. */
const CHANGED = ['core/web/main.tsx', 'plugins/compute/web/keypairs/create-keypair-form.ts']

/** The files that browsers load of a checkout's build, by their addresses. */
export function builtFiles(root: string): readonly string[] {
  const shell: { readonly integrity: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(root, 'core/web/dist/shell.json'), 'utf8'),
  )
  const ofPlugins = readdirSync(join(root, 'plugins')).flatMap((name) => {
    const read = (file: string) => JSON.parse(readFileSync(join(root, 'plugins', name, file), 'utf8'))
    // With a real cloud no example is hosted.
    if (read('package.json').fascia?.isExample) return []
    const manifest: Manifest = read('dist/manifest.json')
    return Object.keys(manifest.files)
      .filter((path) => path.startsWith('web/') && /\.(js|css)$/.test(path))
      .map((path) => `/plugins/${manifest.area}/${path}`)
  })
  return [...Object.keys(shell.integrity).map((path) => `/assets/${path}`), ...ofPlugins]
}

/** Builds the dashboard again in a temporary checkout whose shell and one plugin differ from those of this one. */
export function makeSecondBuild(root: string): RepositoryCopy {
  const copy = copyRepository(root)
  for (const file of CHANGED)
    appendFileSync(join(copy.root, file), "\nReflect.set(globalThis, 'fasciaBuild', 'second')\n")
  execFileSync(process.execPath, ['cli/bootstrap/build.mjs'], { cwd: copy.root, stdio: 'ignore' })
  const before = new Set(builtFiles(root))
  const added = builtFiles(copy.root).filter((address) => !before.has(address))
  for (const folder of ['/assets/', '/plugins/compute/'])
    if (!added.some((address) => address.startsWith(folder))) throw new Error(`Both builds have the same ${folder}.`)
  return copy
}
