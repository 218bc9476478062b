import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../plugins')

/** What a declaration says of its pages, as far as the test looks. */
interface Declared {
  readonly panels?: readonly { readonly path: string; readonly nav?: unknown; readonly help?: unknown }[]
}

async function declarationOf(area: string): Promise<Declared> {
  const module: { readonly default: Declared } = await import(pathToFileURL(join(root, area, 'web/plugin.ts')).href)
  return module.default
}

/** What is wrong with the help of a page: there is none, or it is no text of up to five sentences. */
function faultOf(help: unknown): string | undefined {
  if (typeof help !== 'string') return 'has no help'
  const sentences = help.split(/(?<=[.!?])\s/).length
  return sentences > 5 || help.length > 400 ? 'is too long' : undefined
}

it.each(readdirSync(root).filter((area) => area !== 'gallery'))(
  'has a help text of up to five sentences for every page of %s in the navigation [FEATURE-88] [HELP-02]',
  async (area) => {
    const { panels = [] } = await declarationOf(area)
    const shown = panels.filter(({ nav }) => nav !== undefined)
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.flatMap(({ path, help }) => faultOf(help)?.concat(`: ${path}`) ?? [])).toEqual([])
  },
)
