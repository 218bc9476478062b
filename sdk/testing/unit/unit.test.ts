import {
  all,
  any,
  deleteCall,
  Fault,
  getCall,
  listCall,
  not,
  plural,
  policy,
  postCall,
  service,
  typeRef,
} from '@fascia/sdk/common'
import { created, handle } from '@fascia/sdk/gateway'
import { outlineText } from '@fascia/sdk/host'
import {
  action,
  because,
  definePlugin,
  deleteAction,
  field,
  form,
  overview,
  panel,
  property,
  resourceType,
  view,
} from '@fascia/sdk/web/declare'
import { contributionsOf } from '@fascia/sdk/web/declare/host'
import Type from 'typebox'
import { expect, it } from 'vitest'
import { tryAction, tryForm, tryRoutes } from './index.ts'

const Backup = Type.Object({ id: Type.String(), name: Type.String(), size: Type.Integer() })
const backupType = typeRef('OS::Cinder::Backup', Backup)
const list = listCall('/api/x/backups/', { item: Backup })
const get = getCall('/api/x/backups/:id/', { answer: Backup })
const remove = deleteCall('/api/x/backups/:id/')
const create = postCall('/api/x/backups/', { body: Type.Object({ name: Type.String(), size: Type.Integer() }) })

const createBackup = action({
  label: 'Create Backup',
  on: 'list',
  requires: any(policy('volume', 'backup:create'), not(service('image'))),
  form: form(create, {
    of: backupType,
    initial: () => ({ size: 1 }),
    blocked: ({ item }) => (item ? { title: 'Busy.', body: 'Wait.' } : undefined),
    fields: {
      name: field.text('Name', { isRequired: true, control: 'textarea', rows: 2 }),
      size: field.number('Size', {
        isReadOnly: true,
        when: ({ values: { name } }) => name !== 'small',
        check: ({ values: { size = 0 } }) =>
          size > 0 ? undefined : { text: 'At least {least} GiB.', values: { least: 1 } },
      }),
    },
    body: ({ values: { name, size } }) => ({ name, size: size * 2 }),
    command: ({ values: { name } }) => ['backup', 'create', name],
  }),
})
const backup = resourceType(backupType, {
  names: plural('Backup', 'Backups'),
  calls: { list, get, remove },
  properties: { id: property.text('ID'), name: property.text('Name'), size: property.text('Size') },
  columns: ['name', { of: 'size', priority: 2, label: 'GiB', link: false }],
  facets: ['name', { of: 'size', options: [{ key: '1', label: 'One' }] }],
  drawer: { groups: [{ properties: ['id', 'size'] }] },
  details: [
    overview({ title: 'Backup', properties: ['name', 'size'] }),
    view('Log', async () => ({ default: () => null }), { order: 3, requires: service('image') }),
    view('Plain', async () => ({ default: () => null })),
  ],
  actions: {
    createBackup,
    restore: action({
      label: 'Restore',
      call: create,
      allowed: ({ size }: { readonly size: number }) => size > 0 || because('Empty'),
      confirm: { title: 'Restore', body: 'Sure?', isDanger: true },
    }),
    delete: deleteAction({ batch: 2, requires: policy('volume', 'backup:delete') }),
  },
})

const backupsPanel = panel(backup, {
  path: '/project/backups',
  nav: { perspective: 'project', group: 'Volumes', order: 5 },
  requires: all(service('block-storage'), policy('volume', 'a', 'b')),
  columns: ['name'],
  itemActions: ['restore', 'delete'],
})

const OUTLINE = `
## OS::Cinder::Backup

- resourceType OS::Cinder::Backup (indexPath /project/backups, loads all)
- columns: name (link, sort default), size (priority 2, link no)
- facets: name, size (options 1)
- list Create Backup (requires any(volume backup:create, not service image), form)
- batch Delete Backup (requires volume backup:delete, style danger, outcome deleted, sends DELETE /api/x/backups/:id/)
- item Restore (allowed, outcome updated, sends POST /api/x/backups/)
- item Delete Backup (requires volume backup:delete, style danger, outcome deleted, sends DELETE /api/x/backups/:id/)
- details Overview: name size
- details Log (view, requires service image, order 3)
- details Plain (view, order 20)
- drawer: id size
- values status: available error
- query of list: name

## Pages and services

- panel Backups (path /project/backups, nav (perspective project, group Volumes, order 5), requires all(service block-storage, volume a and volume b), lists OS::Cinder::Backup)
  - columns: name
  - itemActions: x.action.restore x.action.delete

## Gateway

- GET /api/x/backups/
- rules of volume: backup:create backup:delete
- settings: BACKUP_LIMIT
`

it('outlines what a plugin declares, by types', () => {
  const contributions = contributionsOf(definePlugin({ resourceTypes: [backup], panels: [backupsPanel] }), 'x')
  const text = outlineText({
    name: '@example/plugin-x',
    contributions: contributions.map((one) => ({ ...one })),
    values: { 'OS::Cinder::Backup': { status: ['available', 'error'] } },
    queries: { 'OS::Cinder::Backup': { list: ['name'], load: [] } },
    gateway: {
      file: 'server/gateway.js',
      names: {
        routes: ['GET /api/x/backups/'],
        policies: { volume: ['backup:create', 'backup:delete'] },
        settings: ['BACKUP_LIMIT'],
        features: [],
        services: [],
      },
    },
  })
  expect(text).toMatch(/^# @example\/plugin-x\n\n/)
  expect(text.endsWith(OUTLINE)).toBe(true)
})

it('marks code in the outline of a manifest as in that of a declaration', () => {
  const contribution = { id: 'x.view.log', kind: 'detailsView', target: 'OS::X::Log', label: 'Log' }
  const outlines = [
    { view: () => undefined, allowed: () => true },
    { view: { $: 'lazy', module: 'web/log.tsx' }, allowed: { $: 'function' } },
  ].map((code) => outlineText({ name: 'x', contributions: [{ ...contribution, ...code }] }))
  expect(outlines[0]).toContain('- details Log (view, allowed)')
  expect(outlines[1]).toBe(outlines[0])
})

it('asks the functions of a form one by one', async () => {
  const tried = await tryAction(backup, 'createBackup').form()
  expect(tried.outline).toEqual({
    '': ['Name: textarea, required, 2 rows', 'Size: spinner, read-only, at times, checked'],
  })
  expect(tried.initial()).toEqual({ size: 1 })
  expect([{}, { name: 'small' }].map((values) => tried.shown({ values }))).toEqual([['name', 'size'], ['name']])
  expect([{ size: 0 }, { size: 1 }, { name: 'small' }].map((values) => tried.problems({ values }))).toEqual([
    { size: 'At least 1 GiB.' },
    {},
    {},
  ])
  expect(tried.body({ values: { name: 'n', size: 2 } })).toEqual({ name: 'n', size: 4 })
  expect([tried.command(), tried.command({ values: { name: 'n' } })]).toEqual(['backup create', 'backup create n'])
  expect([tried.blocked({ item: {} }), tried.blocked()]).toEqual(['Busy. Wait.', undefined])
  const fields = { name: field.text('Name'), size: field.number('Size') }
  const plain = await tryForm(form(create, { of: backupType, title: 'New', fields }))
  expect(plain.outline).toEqual({ New: ['Name: text', 'Size: spinner'] })
  await expect(tryForm(Object(backup.actions?.delete))).rejects.toThrow('opens no form')
})

it('asks the check of an action', () => {
  const { verdict } = tryAction(backup, 'restore')
  expect([verdict({ size: 1 }), verdict({ size: 0 })]).toEqual([true, { because: 'Empty' }])
  expect(tryAction(backup, 'delete').verdict({})).toBe(true)
  expect(() => tryAction(backup, 'none')).toThrow('no action none')
})

it('runs routes over the answers of a test, and says what they sent', async () => {
  const row = { id: 'b1', name: 'n', size: 1 }
  const routes = [
    handle(list, ({ cloud, query: { limit } }) =>
      cloud.volume.pages('/backups', 'backups', { limit, query: { all: undefined, tag: ['a', 'b'] } }),
    ),
    handle(get, ({ cloud, params }) => cloud.volume.get('/backups/:id', { params, microversion: '3.1' })),
    handle(create, async ({ cloud, body }) => {
      if (await cloud.volume.has('3.9')) await cloud.service('dns').post('/zones', body)
    }),
  ]
  const { ask, sent, lines } = tryRoutes(routes, {
    answers: {
      'volume GET /backups': [row],
      'volume GET /backups/b1': new Fault('GATEWAY_NOT_FOUND'),
      'dns POST /zones': ({ body }: { readonly body: unknown }) => body,
    },
    maximumVersions: { volume: '3.10' },
  })
  expect(await ask(list, { query: { limit: '5' } })).toEqual([row])
  await expect(ask(get, { params: { id: 'b1' } })).rejects.toMatchObject({ code: 'GATEWAY_NOT_FOUND' })
  await ask(create, { body: { name: 'n', size: 1 } })
  expect(sent).toEqual([
    ['volume GET /backups?tag=a&tag=b&limit=5'],
    ['volume GET /backups/b1 (3.1)'],
    ['dns POST /zones', { name: 'n', size: 1 }],
  ])
  expect(lines()).toHaveLength(3)
  await expect(tryRoutes([]).ask(get)).rejects.toThrow('No route has the call GET /api/x/backups/:id/.')
})

it('refuses the address of what was made where none of the routes has it', async () => {
  const routesAt = (location: string) => [
    handle(create, () => created(location, { id: 'b 1' }) as never),
    handle(remove, () => undefined as never),
  ]
  const made = (location: string) => tryRoutes(routesAt(location)).ask(create, { body: { name: 'n', size: 1 } })
  expect(await made('/api/x/backups/b%201')).toMatchObject({ status: 201, body: { id: 'b 1' } })
  for (const other of ['/api/x/backups/b1/more/', '/api/x/copies/b1/', '/b1'])
    await expect(made(other)).rejects.toThrow(`No route has the address ${other} of what was made.`)
})
