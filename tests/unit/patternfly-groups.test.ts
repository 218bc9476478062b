import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const MODULE = /"(@patternfly\/react-core\/dist\/dynamic\/[^"]+)"/g

/** 95 KB with its styles: components that are in no other file. */
const REST = 'patternfly-rest'

it('has no page of a plugin fetch the file of PatternFly for what no other page has', () => {
  const { imports }: { readonly imports: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(root, 'core/web/dist/shell.json'), 'utf8'),
  )
  const scripts = globSync('plugins/*/dist/web/*.js', { cwd: root })
  const wanted = scripts.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(MODULE)].flatMap(([, module = '']) =>
      imports[module]?.startsWith(REST) ? [`${file}: ${module}`] : [],
    ),
  )
  expect(scripts.length).toBeGreaterThan(0)
  expect(wanted).toEqual([])
})
