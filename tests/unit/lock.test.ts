import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const lock: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(
  readFileSync(join(resolve(import.meta.dirname, '../..'), 'package-lock.json'), 'utf8'),
)

/** The places in which Node looks for a package, from the nearest: `node_modules/a/node_modules/b`, `node_modules/b`. */
function placesOf(name: string, from: string): readonly string[] {
  const parts = from.split('/')
  const folders = parts.map((_, index) => parts.slice(0, parts.length - index).join('/'))
  return [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`]
}

it('locks the optional packages of every platform, without which `npm ci` refuses the lock file', () => {
  const missing = Object.entries(lock.packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !placesOf(name, from).some((place) => place in lock.packages)),
  )
  expect(missing).toEqual([])
})
