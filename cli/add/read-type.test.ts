import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { addContribution } from './add-contribution.ts'

const folder = mkdtempSync(join(tmpdir(), 'read-type-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const WEB = `import { resourceType } from '@fascia/sdk/web/declare'
import * as backups from '../api/backups.ts'
export const backup = resourceType(backups.backupType, { calls: backups, columns: ['name'] })
`
const FILES = {
  'package.json': JSON.stringify({ name: '@acme/plugin-backups', version: '1.0.0', license: 'MIT', type: 'module' }),
  'api/backups.ts': `import { field, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
export const backupType = resource('X::Backup', {
  id: field.id('ID'),
  name: field.text('Name'),
  secret: Type.String(),
})
`,
  'web/plugin.ts': `import { definePlugin } from '@fascia/sdk/web/declare'
export default definePlugin({ resourceTypes: [] })
`,
  'web/backup.ts': WEB,
}

const textOf = (path: string): string => readFileSync(join(folder, path), 'utf8')

it('adds a field with its label to a resource, once, and shows it by its name', () => {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const add = (kind: string, name: string) => addContribution(folder, { kind, name })
  expect(add('property', 'free-space').files).toEqual(['api/backups.ts'])
  expect(textOf('api/backups.ts')).toContain(
    "  secret: Type.String(),\n  free_space: optional(field.text('Free Space'))",
  )
  expect(textOf('api/backups.ts')).toContain("import { field, resource, optional } from '@fascia/sdk/shapes'")
  expect(textOf('web/backup.ts')).toBe(WEB)
  expect(() => add('property', 'free-space')).toThrow('X::Backup has the field free_space already.')
  expect(() => add('facet', 'secret')).toThrow('X::Backup has no property secret.')
  expect(add('facet', 'free-space').files).toEqual(['web/backup.ts'])
  expect(textOf('web/backup.ts')).toContain("facets: ['free_space']")
})
