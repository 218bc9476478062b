import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

interface Manifest {
  readonly contributions: readonly { readonly kind: string; readonly behaviour?: { readonly kind: string } }[]
}

const plugins = join(import.meta.dirname, '../../plugins')
const OPENS = ['modal', 'form', 'metadata']

/** Whether an action of the built plugin opens a form on an item. */
function opensForms(folder: string): boolean {
  const { contributions }: Manifest = JSON.parse(readFileSync(join(folder, 'dist', 'manifest.json'), 'utf8'))
  return contributions.some(({ kind, behaviour }) => kind === 'itemAction' && OPENS.includes(behaviour?.kind ?? ''))
}

it('tries the forms on items of every plugin: those of a plugin are tried by its test/edits', () => {
  const folders = readdirSync(plugins).map((name) => join(plugins, name))
  const untried = folders.filter((one) => opensForms(one) && !existsSync(join(one, 'test', 'edits', 'edits.test.ts')))
  expect(untried).toEqual([])
})
