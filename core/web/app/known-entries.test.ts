import { expect, it } from 'vitest'
import type { BootPlugin } from '../../common/boot.ts'
import { createKnownEntries } from './known-entries.ts'

const PLUGIN: BootPlugin = {
  name: 'rockets',
  area: 'rockets',
  version: '1.0.0',
  entry: 'plugins/rockets/entry-2.js',
  base: 'plugins/rockets/',
  isFirstParty: false,
  capabilities: { api: [], origins: [], storage: false },
  needs: [],
}

function pageWith(map?: unknown): Document {
  const page = document.implementation.createHTMLDocument()
  if (map === undefined) return page
  const script = page.createElement('script')
  script.type = 'importmap'
  script.textContent = JSON.stringify(map)
  page.head.append(script)
  return page
}

it('knows the entries that the import map vouches for, and those exchanged in place', () => {
  const entries = createKnownEntries(
    pageWith({ integrity: { '/cloud/plugins/rockets/entry-1.js': 'sha384-x' } }),
    '/cloud/',
  )
  const before = [{ ...PLUGIN, entry: 'plugins/rockets/entry-1.js' }, PLUGIN].map(entries.has)
  entries.exchange('rockets')
  expect([...before, entries.has(PLUGIN)]).toEqual([true, false, true])
})

it('knows every entry on a page without a map, and a plugin without an entry', () => {
  const { entry: _none, ...without } = PLUGIN
  expect([
    createKnownEntries(pageWith(), '/').has(PLUGIN),
    createKnownEntries(pageWith({ integrity: {} }), '/').has(without),
  ]).toEqual([true, true])
})
