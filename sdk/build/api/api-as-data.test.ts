import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildPlugin, composePlugin } from '../build-plugin.ts'
import { removePluginsAfterwards, writePlugin } from '../fixture/write-plugin.ts'
import { createApiReader } from './read-api.ts'

removePluginsAfterwards()

const API = `import { deleteCall, getCall, listCall, postCall, typeRef } from '@fascia/sdk/common'
import { nullable } from '@fascia/sdk/shapes'
import Type from 'typebox'
export const Backup = Type.Object({ id: Type.String(), size: Type.Integer() })
export const backupType = typeRef('X::Backup', Backup)
const NewBackup = Type.Object({ size: Type.Integer({ minimum: 1 }), secretword: Type.Optional(nullable(Type.String())) })
export const LARGEST = 100
export const list = listCall('/api/cinder/backups/', { item: Backup })
export const create = postCall('/api/cinder/backups/', { body: NewBackup, answer: Backup })
export const log = getCall('/api/cinder/backups/:id/log/', { answer: 'text' })
export const remove = deleteCall('/api/cinder/backups/:id/')
`
const DECLARATION = `import { definePlugin } from '@fascia/sdk/web/declare'
import * as backups from '../api/backups.ts'
export default definePlugin({
  panels: [{ id: 'backups.panel.list', path: '/project/kept_backups', title: backups.list.path, view: () => import('./Page.tsx') }],
})
`
const PAGE = `import * as backups from '../api/backups.ts'
import * as volumes from '@acme/plugin-volumes/api/volumes'
export default async function Page() {
  return JSON.stringify([backups.list.path, backups.create.path, backups.LARGEST, backups.log.answer, volumes.list.path, await backups.create.bodySchema()])
}
`
const NEIGHBOUR = {
  'node_modules/@acme/plugin-volumes/package.json': JSON.stringify({
    name: '@acme/plugin-volumes',
    version: '1.0.0',
    type: 'module',
    exports: { './api/*': { default: './dist/api/*.js' } },
    peerDependencies: { '@fascia/sdk': '^0.5.0' },
  }),
  'node_modules/@acme/plugin-volumes/dist/api/volumes.js': `import { listCall } from '@fascia/sdk/common'
import Type from 'typebox'
export const list = listCall('/api/cinder/volumes/', { item: Type.Object({ id: Type.String() }) })
export const other = listCall('/api/cinder/others/', { item: Type.Object({ id: Type.String() }) })
`,
}

it('brings calls into the browser without schemas, and bodies in a chunk of their own', async () => {
  const folder = writePlugin({
    'api/backups.ts': API,
    'web/plugin.ts': DECLARATION,
    'web/Page.tsx': PAGE,
    ...NEIGHBOUR,
  })
  const { files, manifest } = await composePlugin({ folder })
  const text = new Map(files.map(({ path, contents }) => [path, new TextDecoder().decode(contents)]))
  const bodies = [...text].filter(([, code]) => code.includes('secretword'))
  expect(bodies.map(([path]) => path)).toEqual([expect.stringMatching(/^web\/plugin-backups-\w+\.js$/)])
  expect([...text].filter(([, code]) => code.includes('properties')).map(([path]) => path)).toEqual(
    bodies.map(([path]) => path),
  )
  expect(text.get(manifest.entry ?? '')).not.toContain('typebox')
  expect([...text.values()].some((code) => /backups\/:id\/log\/",answer:"text"/.test(code))).toBe(true)
  // A call that two doors use is in both, and in no chunk between them.
  expect([...text.keys()].filter((path) => path.startsWith('web/chunk-'))).toEqual([])
})

it('gives each of two calls of one address its own body', async () => {
  const folder = writePlugin({
    'api/backups.ts': `import { patchCall } from '@fascia/sdk/common'
import Type from 'typebox'
export const rename = patchCall('/api/cinder/backups/:id/', { body: Type.Object({ name: Type.String() }) })
export const lock = patchCall('/api/cinder/backups/:id/', { body: Type.Object({ lockword: Type.String() }) })
`,
    'web/plugin.ts': `import { definePlugin } from '@fascia/sdk/web/declare'
export default definePlugin({
  panels: [{ id: 'backups.panel.list', path: '/backups', title: 'Backups', view: () => import('./Page.tsx') }],
})
`,
    'web/Page.tsx': `import { lock, rename } from '../api/backups.ts'
export default async () => [await rename.bodySchema(), await lock.bodySchema()].map(({ properties }) => Object.keys(properties))
`,
  })
  const { manifest } = await buildPlugin({ folder })
  const page = join(folder, 'dist', Object(manifest.contributions[0]?.view).module)
  const { default: read }: { readonly default: () => Promise<unknown> } = await import(/* @vite-ignore */ page)
  expect(await read()).toEqual([['name'], ['lockword']])
  expect(manifest.uses).toEqual(['PATCH /api/cinder/backups/:id/'])
})

it('says in the manifest which calls the plugin provides and uses, and reaches what it uses', async () => {
  const folder = writePlugin({
    'api/backups.ts': API,
    'web/plugin.ts': DECLARATION,
    'web/Page.tsx': PAGE,
    ...NEIGHBOUR,
  })
  const { manifest } = await composePlugin({ folder })
  expect(manifest.provides).toEqual([
    'DELETE /api/cinder/backups/:id/',
    'GET /api/cinder/backups/',
    'GET /api/cinder/backups/:id/log/',
    'POST /api/cinder/backups/',
  ])
  expect(manifest.uses).toEqual([
    'GET /api/cinder/backups/',
    'GET /api/cinder/backups/:id/log/',
    'GET /api/cinder/volumes/',
    'POST /api/cinder/backups/',
  ])
  expect(manifest.capabilities.api).toEqual(['/api/cinder/backups/', '/api/cinder/volumes/'])
  const [panel] = manifest.contributions
  expect(manifest.borrows).toEqual({
    '@acme/plugin-volumes': { 'GET /api/cinder/volumes/': [Object(panel?.view).module] },
  })
})

it('counts a call with the door that makes it, not with a door that loads it along', async () => {
  const used = (name: string): string => `import * as volumes from '@acme/plugin-volumes/api/volumes'
import { common } from './common.ts'
import { path } from './path.ts'
export const ${name} = () => common(path(), volumes.list.path)
export default ${name}`
  const folder = writePlugin({
    'web/plugin.ts': `import { definePlugin } from '@fascia/sdk/web/declare'
const panel = (name: string, view: () => Promise<unknown>) => ({ id: 'backups.panel.' + name, path: '/' + name, title: name, view })
export default definePlugin({
  panels: [panel('a', () => import('./a.ts')), panel('b', () => import('./b.ts')), panel('c', () => import('./c.ts'))],
})`,
    'web/Page.tsx': undefined,
    'web/common.ts': `export const common = (...all: readonly string[]) => all.join()`,
    'web/path.ts': `import * as volumes from '@acme/plugin-volumes/api/volumes'
export const path = () => volumes.other.path`,
    'web/a.ts': used('a'),
    'web/b.ts': used('b'),
    'web/c.ts': `import { common } from './common.ts'
export default common`,
    ...NEIGHBOUR,
  })
  const { manifest, files } = await composePlugin({ folder })
  expect(files.filter(({ path }) => path.includes('chunk'))).toHaveLength(1)
  const modules = manifest.contributions.map(({ view }) => Object(view).module)
  expect(manifest.borrows).toEqual({
    '@acme/plugin-volumes': {
      'GET /api/cinder/others/': modules.slice(0, 2),
      'GET /api/cinder/volumes/': modules.slice(0, 2),
    },
  })
})

it.each([
  ['delete: deleteAction()', ['DELETE /api/cinder/backups/:id/', 'GET /api/cinder/backups/']],
  ['', ['GET /api/cinder/backups/']],
])('counts of the calls of a type with the actions {%s} those that it uses', async (actions, uses) => {
  const folder = writePlugin({
    'api/backups.ts': API,
    'web/plugin.ts': `import { definePlugin, deleteAction, panel, plural, property, resourceType } from '@fascia/sdk/web/declare'
import * as backups from '../api/backups.ts'
const backup = resourceType(backups.backupType, {
  names: plural('Backup', 'Backups'),
  calls: backups,
  nameOf: 'id',
  properties: { id: property.text('ID') },
  actions: { ${actions} },
})
export default definePlugin({ resourceTypes: [backup], panels: [panel(backup, { path: '/project/kept_backups' })] })
`,
  })
  const { manifest } = await composePlugin({ folder })
  expect(manifest.uses).toEqual(uses)
})

it('says in the manifest which values a field is known to have, of those that say whether an item is in transition', async () => {
  const folder = writePlugin({
    'api/backups.ts': `import { typeRef } from '@fascia/sdk/common'
import { nullable, openEnum } from '@fascia/sdk/shapes'
import Type from 'typebox'
const phase = nullable(Type.Enum(['idle', 'moving']))
const Backup = Type.Object({ id: Type.String(), status: openEnum(['creating', 'ready']), phase, kind: openEnum(['full']) })
export const backupType = typeRef('X::Backup', Backup)
`,
    'web/plugin.ts': `import { definePlugin, plural, property, resourceType } from '@fascia/sdk/web/declare'
import { backupType } from '../api/backups.ts'
const backup = resourceType(backupType, {
  names: plural('Backup', 'Backups'),
  nameOf: 'id',
  properties: { id: property.id('ID') },
  transitional: { status: { not: ['ready'] }, phase: ['moving'], id: 'isSet' },
})
export default definePlugin({ resourceTypes: [backup] })
`,
  })
  const { manifest } = await composePlugin({ folder })
  expect(manifest.values).toEqual({ 'X::Backup': { status: ['creating', 'ready'], phase: ['idle', 'moving'] } })
})

it('brings the labels of a resource to the module that makes its type, and to no other', async () => {
  const folder = writePlugin({
    'api/backups.ts': `import { getCall } from '@fascia/sdk/common'
import { field, resource } from '@fascia/sdk/shapes'
export const backupType = resource('X::Backup', { id: field.id('ID'), name: field.text('Backup Name'), status: field.status('Status', { ready: 'success' }) })
export const get = getCall('/api/x/backups/:id/', { answer: backupType.schema })
`,
    'web/plugin.ts': `import { action, definePlugin, plural, resourceType } from '@fascia/sdk/web/declare'
import * as backups from '../api/backups.ts'
const backup = resourceType(backups.backupType, {
  names: plural('Backup', 'Backups'),
  calls: backups,
  columns: ['name', 'status'],
  actions: { show: action({ label: 'Show', run: () => import('./Page.tsx') }) },
})
export default definePlugin({ resourceTypes: [backup] })
`,
    'web/Page.tsx': `import { backupType } from '../api/backups.ts'
export default () => backupType.code + 'of the page'
`,
  })
  const { manifest, files } = await composePlugin({ folder })
  expect(manifest.contributions.find(({ kind }) => kind === 'resourceType')?.properties).toEqual({
    id: { format: 'id', label: 'ID' },
    name: { format: 'text', label: 'Backup Name' },
    status: { format: 'status', label: 'Status', tones: { ready: 'success' }, values: { ready: 'Ready' } },
  })
  const texts = files.map(({ contents }) => new TextDecoder().decode(contents))
  const page = texts.find((text) => text.includes('of the page'))
  expect(page).toContain('X::Backup')
  expect(page).not.toContain('Backup Name')
  expect(manifest.values).toEqual({ 'X::Backup': { status: ['ready'] } })
})

const TYPES = `import { field, resource } from '@fascia/sdk/shapes'
export const shelfType = resource('X::Shelf', { name: field.text('Shelf Name') })
export const bookType = resource('X::Book', { title: field.text('Book Title') })
`
const MAKES = (given: string) => `import { plural } from '@fascia/sdk/common'
import { definePlugin, extendType, resourceType } from '@fascia/sdk/web/declare'
import * as types from '../api/types.ts'
import { bookType, shelfType as shelf } from '../api/types.ts'
const made = resourceType(${given}, { names: plural('Shelf', 'Shelves'), columns: ['name'] })
export default definePlugin({ resourceTypes: [made], extend: [extendType(bookType, {}), extendType(shelf, {})] })
`

it.each([
  ['types.shelfType', false],
  ['shelf', false],
  ['Object(shelf)', true],
])('gives the module of a type made of %s how its fields are shown, and those of others: %s', async (given, others) => {
  const folder = writePlugin({ 'api/types.ts': TYPES, 'web/plugin.ts': MAKES(given) })
  const { files } = await composePlugin({ folder })
  const code = files.map(({ contents }) => new TextDecoder().decode(contents)).join('\n')
  expect([code.includes('Shelf Name'), code.includes('Book Title')]).toEqual([true, others])
})

it('reports a mistake in a module with a resource type at its place', async () => {
  const text = DECLARATION.replace('definePlugin({', 'definePlugin({ // resourceType(\n  redirects: [,')
  const folder = writePlugin({
    'api/backups.ts': API,
    'web/plugin.ts': text.replace(/\}\)\n$/, ''),
    'web/Page.tsx': PAGE,
  })
  await expect(composePlugin({ folder })).rejects.toMatchObject({
    code: 'PLUGIN_BUILD_FAILED',
    message: expect.stringMatching(/^web\/plugin\.ts:\d+:\d+/),
  })
})

it('refuses an api/ that is not data, at its place', async () => {
  const code = `export const now = Date.now()`
  const impure = writePlugin({ 'api/backups.ts': code, 'web/plugin.ts': DECLARATION })
  await expect(composePlugin({ folder: impure })).rejects.toMatchObject({
    code: 'PLUGIN_DECLARATION_IMPURE',
    message: expect.stringContaining('api/backups.ts:1'),
  })
  const withFunction = writePlugin({ 'api/backups.ts': 'export const helper = () => 1' })
  await expect(createApiReader().read(join(withFunction, 'api'))).rejects.toMatchObject({
    code: 'PLUGIN_DECLARATION_INVALID',
    message: 'api/backups.ts: helper is a function: an api/ holds calls, schemas and data.',
  })
})
