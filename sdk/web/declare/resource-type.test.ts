// Over 400 lines: one expected error of the compiler for each name that a type checks.
import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import {
  contributionRef,
  deleteCall,
  getCall,
  listCall,
  plural,
  pointRef,
  policy,
  postCall,
  typeRef,
} from '../../common/index.ts'
import { openEnum } from '../../common/shapes.ts'
import { contributionsOf } from './flatten.ts'
import {
  action,
  choice,
  definePlugin,
  deleteAction,
  extendType,
  linkAction,
  overview,
  panel,
  property,
  resourceType,
  type ViewPanel,
  view,
} from './index.ts'
import type { DeclaredType } from './resource-type.ts'

const Backup = Type.Object({
  id: Type.String(),
  name: Type.String(),
  status: Type.Enum(['available', 'creating', 'error']),
  phase: openEnum(['moving', 'settled']),
  size: Type.Integer(),
  tags: Type.Array(Type.String()),
  'os:project': Type.String(),
  volume: Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()]),
  created_at: Type.Optional(Type.String()),
})
const calls = {
  list: listCall('/api/cinder/backups/', {
    item: Backup,
    query: Type.Object({ name: Type.Optional(Type.String()), size_min: Type.Optional(Type.String()) }),
  }),
  get: getCall('/api/cinder/backups/:id/', {
    answer: Backup,
    query: Type.Object({ extras: Type.Optional(Type.String()) }),
  }),
  remove: deleteCall('/api/cinder/backups/:id/'),
}
const restore = postCall('/api/cinder/backups/:id/restore', { body: Type.Object({ volume_id: Type.String() }) })
const names = plural('Volume Backup', 'Volume Backups')
const properties = {
  name: property.text('Name'),
  status: property.status('Status', { error: 'danger' }),
  size: property.gibibytes('Size'),
}
const states = { creating: 'progress', available: 'success', error: { tone: 'danger', isMoving: true } } as const

const volumeType = typeRef('OS::Cinder::Volume', Type.Object({ id: Type.String() }))
const backupType = typeRef('OS::Cinder::Backup', Backup)
const adminBackups = contributionRef('backups.panel.admin-backups')
const logTab = view('Log Lines', async () => ({ default: () => 'log' }))
const backup = resourceType(backupType, {
  names,
  calls,
  policyTarget: { project_id: 'os:project' },
  transitional: { status: ['creating'], phase: { not: ['settled'] }, created_at: 'isSet' },
  properties: {
    ...properties,
    volume: property.text('Volume', { at: 'volume.name' }),
    volume_id: property.reference('Volume', volumeType, { at: 'volume.id', name: 'volume.name' }),
    created_at: property.instant('Created'),
  },
  columns: ['name', 'status', { of: 'size', priority: 2 }, { of: 'size', id: 'backups.column.whole-size' }],
  facets: ['name', choice('status', { error: 'Error' }), { of: 'size_min', label: 'Min. Size' }],
  details: [overview({ title: 'Backup', properties: ['name', 'volume'] }), logTab],
  actions: {
    create: action({ label: 'Create', on: 'list', view: async () => ({ default: () => 'form' }) }),
    restoreNow: action({
      label: 'Restore',
      call: restore,
      body: { volume_id: 'v1' },
      allowed: (one) => one.status === 'available',
      batch: true,
    }),
    log: linkAction({ label: 'Log', to: '/project/backups/:id', tab: logTab, panels: [adminBackups] }),
    delete: deleteAction({ batch: true, requires: policy('volume', 'backup:delete') }),
  },
})
const backups = panel(backup, {
  path: '/project/backups',
  columns: ['name', 'backups.column.whole-size'],
  itemActions: ['restoreNow', 'delete'],
  batchActions: ['delete'],
})

const flat = contributionsOf(definePlugin({ resourceTypes: [backup], panels: [backups] }), 'backups')
const one = (id: string): object | undefined => flat.find((contribution) => contribution.id === id)

describe('a resource type', () => {
  it('says what follows from its schema, its calls and its names', () => {
    expect(one('OS::Cinder::Backup')).toMatchObject({
      source: { list: '/api/cinder/backups/', load: '/api/cinder/backups/:id/' },
      loads: 'all',
      policyTarget: { project_id: 'os:project' },
      transitional: [
        { property: 'status', in: ['creating'] },
        { property: 'phase', notIn: ['settled'] },
        { property: 'created_at', isSet: true },
      ],
      properties: {
        volume: { format: 'text', path: ['volume', 'name'] },
        volume_id: {
          format: 'reference',
          type: 'OS::Cinder::Volume',
          path: ['volume', 'id'],
          namePath: ['volume', 'name'],
        },
      },
    })
    expect(one('OS::Cinder::Backup')).not.toHaveProperty('schema')
  })

  it('gives policy the project that has an item, unless it says what else', () => {
    const Owned = Type.Object({
      ...Backup.properties,
      target_project_id: Type.String(),
      'os:project_id': Type.String(),
    })
    const ownedType = typeRef('OS::Cinder::Backup', Owned)
    const calls = { list: listCall('/api/cinder/backups/', { item: Owned }) }
    const projects = {
      target_project_id: property.reference('Target', 'OS::Keystone::Project'),
      'os:project_id': property.reference('Project', 'OS::Keystone::Project'),
    }
    const spec = { names, calls, properties: { ...properties, ...projects } } as const
    const targetOf = (type: DeclaredType): unknown => {
      const found = contributionsOf(definePlugin({ resourceTypes: [type] }), 'backups').find(
        ({ id }) => id === type.code,
      )
      return Object(found).policyTarget
    }
    expect(targetOf(resourceType(ownedType, spec))).toEqual({ project_id: 'os:project_id' })
    expect(targetOf(resourceType(ownedType, { ...spec, policyTarget: { id: 'id' } }))).toEqual({ id: 'id' })
    expect(targetOf(resourceType(ownedType, { names, calls, properties }))).toBeUndefined()
  })

  it('has words, choices, polling and the addresses of its pages from one table of states and one path', () => {
    const moving = resourceType(backupType, {
      names,
      calls,
      properties: { ...properties, status: property.status('Status', states) },
      facets: ['status'],
      detailsPath: ':id/',
    })
    const all = contributionsOf(
      definePlugin({ resourceTypes: [moving], panels: [panel(moving, { path: '/project/backups' })] }),
      'backups',
    )
    expect(all.find(({ id }) => id === 'OS::Cinder::Backup')).toMatchObject({
      properties: {
        status: {
          tones: { creating: 'progress', available: 'success', error: 'danger' },
          values: { creating: 'Creating', available: 'Available', error: 'Error' },
          moving: ['creating', 'error'],
        },
      },
      transitional: [{ property: 'status', in: ['creating', 'error'], settled: ['available'] }],
      indexPath: '/project/backups',
      detailsPath: '/project/backups/:id/',
    })
    const own = resourceType(backupType, {
      names,
      calls,
      properties: { status: property.status('Status', states) },
      transitional: { status: ['creating'] },
    })
    const kept = contributionsOf(definePlugin({ resourceTypes: [own] }), 'backups')
    expect(kept[0]).toMatchObject({ transitional: [{ property: 'status', in: ['creating'] }] })
    const lost = resourceType(backupType, { names, properties, detailsPath: ':id' })
    expect(() => contributionsOf(definePlugin({ resourceTypes: [lost] }), 'backups')).toThrow(
      expect.objectContaining({ code: 'PLUGIN_DECLARATION_INVALID' }),
    )
  })

  it('links the name to the details and sorts by it, unless another column is sorted by', () => {
    expect(one('OS::Cinder::Backup/column/name')).toMatchObject({ link: true, sort: 'default' })
    const bySize = resourceType(backupType, {
      names,
      properties,
      columns: ['name', { of: 'size', sort: 'default' }],
    })
    const sorted = contributionsOf(definePlugin({ resourceTypes: [bySize] }), 'backups')
    expect(sorted.find(({ id }) => id === 'OS::Cinder::Backup/column/name')).not.toHaveProperty('sort')
  })

  it('labels facets by their properties, and has the server answer those that the list takes', () => {
    expect(one('OS::Cinder::Backup/facet/name')).toMatchObject({ label: 'Name', isSingleton: true, isServer: true })
    expect(one('OS::Cinder::Backup/facet/size_min')).toMatchObject({ label: 'Min. Size', isServer: true })
    expect(one('OS::Cinder::Backup/facet/status')).toMatchObject({ label: 'Status', isSingleton: true })
    expect(one('OS::Cinder::Backup/facet/status')).not.toHaveProperty('isServer')
  })

  it('names actions by their keys, and words its delete action by its names', () => {
    expect(flat.filter(({ kind }) => kind.endsWith('Action')).map(({ id, kind }) => `${kind} ${id}`)).toEqual([
      'globalAction backups.action.create',
      'batchAction backups.batch.restore-now',
      'batchAction backups.batch.delete',
      'itemAction backups.action.restore-now',
      'itemAction backups.action.log',
      'itemAction backups.action.delete',
    ])
    expect(one('backups.action.delete')).toMatchObject({
      label: plural('Delete Volume Backup', 'Delete Volume Backups'),
      messages: { success: plural('Deleted Volume Backup: {names}.', 'Deleted Volume Backups: {names}.') },
      behaviour: {
        kind: 'request',
        request: { method: 'DELETE', path: '/api/cinder/backups/:id/' },
        outcome: 'deleted',
      },
    })
    expect(one('backups.action.restore-now')).toMatchObject({
      behaviour: { request: { method: 'POST', path: '/api/cinder/backups/:id/restore', body: { volume_id: 'v1' } } },
    })
  })

  it('names views by their titles, and its panel by its path', () => {
    expect(one('backups.view.overview')).toMatchObject({ title: 'Overview' })
    expect(one('backups.view.log-lines')).toMatchObject({ title: 'Log Lines' })
    expect(one('backups.panel.backups')).toMatchObject({
      title: 'Volume Backups',
      lists: 'OS::Cinder::Backup',
      columns: ['name', 'backups.column.whole-size'],
      itemActions: ['backups.action.restore-now', 'backups.action.delete'],
      batchActions: ['backups.batch.delete'],
    })
  })

  it('has ids where the declaration names panels, tabs, siblings and points by value or reference', () => {
    expect(one('backups.action.log')).toMatchObject({
      panels: ['backups.panel.admin-backups'],
      behaviour: { kind: 'link', to: '/project/backups/:id?tab=backups.view.log-lines' },
    })
    const page: ViewPanel['view'] = async () => ({ default: () => null })
    const first = { id: 'backups.header.first', view: page }
    const extension = extendType(backupType, {
      columns: [{ of: 'name', panels: [backups, adminBackups] }],
      facets: [{ of: 'name', panels: [adminBackups] }],
    })
    const added = contributionsOf(
      definePlugin({
        extend: [extension],
        headerItems: [first, { id: 'backups.header.second', view: page, place: { before: first } }],
        wizardSteps: [{ id: 'backups.step.tags', target: pointRef('compute.point.launch'), title: 'Tags', view: page }],
      }),
      'backups',
    )
    expect(added).toMatchObject([
      { kind: 'column', panels: ['backups.panel.backups', 'backups.panel.admin-backups'] },
      { kind: 'facet', panels: ['backups.panel.admin-backups'] },
      { id: 'backups.header.first' },
      { id: 'backups.header.second', place: { before: { id: 'backups.header.first' } } },
      { kind: 'wizardStep', target: 'compute.point.launch' },
    ])
    expect(added[3]?.place).toEqual({ before: { id: 'backups.header.first' } })
  })

  it('keeps the properties of an extension under its area, also where columns, facets and tabs name them', () => {
    const extension = extendType(backupType, {
      properties: { bytes: property.gibibytes('Whole Size', { at: 'size' }), size: property.count('Size in GiB') },
      columns: ['bytes', { of: 'size', priority: 2 }, 'name'],
      facets: ['size'],
      details: [overview({ title: 'Sizes', properties: ['bytes', 'status'] })],
    })
    const added = contributionsOf(definePlugin({ extend: [extension] }), 'sizes')
    expect(added.map(({ id, kind }) => `${kind} ${id}`)).toEqual([
      'property OS::Cinder::Backup/property/sizes.bytes',
      'property OS::Cinder::Backup/property/sizes.size',
      'column OS::Cinder::Backup/column/sizes.bytes',
      'column OS::Cinder::Backup/column/sizes.size',
      'column OS::Cinder::Backup/column/name',
      'facet OS::Cinder::Backup/facet/sizes.size',
      'detailsView sizes.view.overview',
    ])
    expect(added[0]).toMatchObject({ name: 'sizes.bytes', property: { format: 'gibibytes', path: ['size'] } })
    expect(added[1]).toMatchObject({ name: 'sizes.size', property: { format: 'count', path: ['size'] } })
    expect(added[2]).toMatchObject({ of: 'sizes.bytes', label: 'Whole Size' })
    expect(added.at(-1)).toMatchObject({ groups: [{ properties: ['sizes.bytes', 'status'] }] })
  })

  it('refuses a delete action without a call that deletes', () => {
    const keeps = resourceType(typeRef('X::Kept', Backup), { names, properties, actions: { delete: deleteAction() } })
    expect(() => contributionsOf(definePlugin({ resourceTypes: [keeps] }), 'kept')).toThrow(
      expect.objectContaining({ code: 'PLUGIN_DECLARATION_INVALID' }),
    )
  })
})

type Other = { readonly item: { readonly nope: number } }
const otherView = async () => ({ default: ({ item }: Other) => item.nope })

// One expected error for each name that the compiler checks. Nothing here runs.
export function refused(): void {
  const spec = { names, calls }
  resourceType(backupType, {
    ...spec,
    properties: {
      // @ts-expect-error: no field of this name.
      nme: property.text('Name'),
    },
  })
  resourceType(backupType, {
    ...spec,
    properties: {
      // @ts-expect-error: no field of this name, with a colon.
      'os:projct': property.text('Project'),
    },
  })
  resourceType(backupType, {
    ...spec,
    properties: {
      // @ts-expect-error: no such path.
      volume: property.text('Volume', { at: 'volume.nope' }),
    },
  })
  resourceType(backupType, {
    ...spec,
    properties: {
      // @ts-expect-error: no such path of the name.
      volume: property.reference('Volume', 'OS::Cinder::Volume', { at: 'volume.id', name: 'volume.nope' }),
    },
  })
  resourceType(backupType, {
    ...spec,
    properties: {
      // @ts-expect-error: a state that the field never has.
      status: property.status('Status', { creating: 'progress', eror: 'danger' }),
    },
  })
  resourceType(backupType, {
    ...spec,
    properties: {
      // @ts-expect-error: a value that the field never has, of another name.
      state: property.choices('State', { avilable: 'Available' }, { at: 'status' }),
      // Values are compared without case, and any are taken where the schema knows none.
      status: property.status('Status', { CREATING: 'progress' }),
      name: property.choices('Name', { anything: 'Anything' }),
    },
  })
  resourceType(backupType, {
    ...spec,
    properties: {
      // @ts-expect-error: a list is no number.
      tags: property.count('Tags'),
    },
  })
  resourceType(backupType, {
    ...spec,
    properties: {
      // @ts-expect-error: a number is no list.
      size: property.list('Size'),
    },
  })
  resourceType(backupType, {
    ...spec,
    properties,
    // @ts-expect-error: a column of no property.
    columns: ['nam'],
  })
  resourceType(backupType, {
    ...spec,
    properties,
    // @ts-expect-error: a column object of no property.
    columns: [{ of: 'nam', priority: 2 }],
  })
  resourceType(backupType, {
    ...spec,
    properties,
    // @ts-expect-error: a cell that reads another item.
    columns: [{ of: 'name', view: otherView }],
  })
  resourceType(backupType, {
    ...spec,
    properties,
    // @ts-expect-error: a facet of no property and no query parameter.
    facets: ['nam'],
  })
  resourceType(backupType, {
    ...spec,
    properties,
    // @ts-expect-error: a choice of no property and no query parameter.
    facets: [choice('nam', {})],
  })
  resourceType(backupType, {
    ...spec,
    properties,
    // @ts-expect-error: a group with no property of this name.
    details: [overview({ properties: ['nam'] })],
  })
  resourceType(backupType, {
    ...spec,
    properties,
    // @ts-expect-error: a drawer with no property of this name.
    drawer: { groups: [{ properties: ['nam'] }] },
  })
  resourceType(backupType, {
    ...spec,
    properties,
    // @ts-expect-error: a view that reads another item.
    details: [view('Log', otherView)],
  })
  resourceType(backupType, {
    ...spec,
    properties,
    // @ts-expect-error: a policy target of no field.
    policyTarget: { project_id: 'project' },
  })
  resourceType(backupType, {
    ...spec,
    properties,
    // @ts-expect-error: a transitional state that the field never has.
    transitional: { status: ['makin'] },
  })
  resourceType(backupType, {
    ...spec,
    properties,
    // @ts-expect-error: a settled state that the open list of the field does not know.
    transitional: { phase: { not: ['settld'] } },
  })
  resourceType(backupType, {
    ...spec,
    properties,
    // @ts-expect-error: a transitional state of no field.
    transitional: { state: ['creating'] },
  })
  resourceType(backupType, {
    ...spec,
    properties,
    // @ts-expect-error: named by no field.
    nameOf: 'title',
  })
  resourceType(backupType, {
    ...spec,
    properties,
    // @ts-expect-error: a check that reads no field.
    actions: { restore: linkAction({ label: 'Restore', to: '/', allowed: (item) => item.nope === 1 }) },
  })
  resourceType(backupType, {
    ...spec,
    properties,
    // @ts-expect-error: a delete action whose check reads no field.
    actions: { delete: deleteAction({ allowed: (item) => item.nope === 1 }) },
  })
  resourceType(backupType, {
    ...spec,
    properties,
    actions: {
      // @ts-expect-error: a body without what the call needs.
      restore: action({ label: 'Restore', call: restore, body: {} }),
    },
  })
  resourceType(backupType, {
    ...spec,
    properties,
    actions: {
      // @ts-expect-error: the call's path has a parameter that no item has.
      restore: action({ label: 'Restore', call: postCall('/api/cinder/backups/:backup_id/restore') }),
    },
  })
  resourceType(backupType, {
    ...spec,
    properties,
    actions: {
      log: linkAction({ label: 'Log', to: '/ngdetails/OS::Cinder::Backup/:id', tab: logTab }),
      // @ts-expect-error: the path of the page has a parameter that no item has.
      volume: linkAction({ label: 'Volume', to: '/project/volumes/:volume_id/?x' }),
      metadata: action({
        label: 'Update Metadata',
        metadata: { path: '/api/cinder/backups/:id/metadata', title: 'Metadata', failure: 'None.' },
      }),
    },
  })
  const metadata = { path: '/api/cinder/backups/:key/metadata', title: 'Metadata', failure: 'None.' } as const
  // @ts-expect-error: metadata is read with the id alone.
  action({ label: 'Update Metadata', metadata })
  resourceType(backupType, {
    names,
    properties,
    calls: {
      // @ts-expect-error: a list of other items.
      list: listCall('/api/cinder/volumes/', { item: Type.Object({ id: Type.Integer() }) }),
    },
  })
  resourceType(backupType, {
    ...spec,
    properties,
    actions: {
      // @ts-expect-error: a tab in bare text.
      log: linkAction({ label: 'Log', to: '/ngdetails/OS::Cinder::Backup/:id?tab=backups.view.lgo' }),
    },
  })
  resourceType(backupType, {
    ...spec,
    properties,
    // @ts-expect-error: a reference to another kind than a tab.
    actions: { log: linkAction({ label: 'Log', to: '/', tab: contributionRef('backups.panel.backups') }) },
  })
  resourceType(backupType, {
    ...spec,
    properties,
    // @ts-expect-error: a panel in bare text.
    actions: { log: linkAction({ label: 'Log', to: '/', panels: ['backups.panel.bakcups'] }) },
  })
  extendType(backupType, {
    actions: {
      // @ts-expect-error: a reference to another kind than a panel.
      log: linkAction({ label: 'Log', to: '/', panels: [contributionRef('backups.view.log')] }),
    },
  })
  // @ts-expect-error: a panel of a column in bare text.
  extendType(backupType, { columns: [{ of: 'name', panels: ['backups.panel.bakcups'] }] })
  // @ts-expect-error: a panel of a facet in bare text.
  extendType(backupType, { facets: [{ of: 'name', panels: ['backups.panel.bakcups'] }] })
  const page: ViewPanel['view'] = async () => ({ default: () => null })
  const usage = { id: 'backups.panel.usage', path: '/project/usage', title: 'Usage', view: page } as const
  // @ts-expect-error: a list whose type is bare text.
  definePlugin({ panels: [{ ...usage, lists: 'OS::Cinder::Bakcup' }] })
  // @ts-expect-error: a column in bare text.
  definePlugin({ panels: [{ ...usage, columns: ['nmae'] }] })
  // @ts-expect-error: an id of another kind than a panel.
  definePlugin({ panels: [{ id: 'backups.pannel.page', path: '/project/page', title: 'Page', view: page }] })
  // @ts-expect-error: a sibling in bare text.
  definePlugin({ headerItems: [{ id: 'backups.header.a', view: page, place: { after: 'backups.header.bb' } }] })
  // @ts-expect-error: a point of a step in bare text.
  definePlugin({ wizardSteps: [{ id: 'a.step.b', title: 'B', view: page, target: 'compute.point.lanch' }] })
  // @ts-expect-error: a point of a field in bare text.
  definePlugin({ formFields: [{ id: 'a.field.b', label: 'B', view: page, target: 'compute.point.lanch' }] })
  // @ts-expect-error: a point of a section in bare text.
  definePlugin({ overviewSections: [{ id: 'a.section.b', title: 'B', view: page, target: 'compute.point.ovrview' }] })
  // @ts-expect-error: a command in bare text.
  definePlugin({ shortcuts: [{ id: 'a.shortcut.b', keys: ['b'], target: 'a.command.bb' }] })
  // @ts-expect-error: a list page without a slash at its start.
  resourceType(backupType, { ...spec, properties, indexPath: 'project/backups' })
  // @ts-expect-error: a details page without the id.
  resourceType(backupType, { ...spec, properties, detailsPath: '/project/backups/:key' })
  // @ts-expect-error: a code that is none of a resource type.
  property.reference('Volume', 'Volume')
  // @ts-expect-error: a page without a slash at its start.
  panel(backup, { path: 'project/backups' })
  // @ts-expect-error: a command to no address.
  definePlugin({ commands: [{ id: 'a.command.b', title: 'B', to: 'project/backups' }] })
  // @ts-expect-error: a redirect to no page.
  definePlugin({ redirects: [{ id: 'a.redirect.b', from: '/old', to: 'project/backups' }] })
  // @ts-expect-error: a parameter that the list does not declare.
  panel(backup, { path: '/project/backups', parameters: { size_mni: '1' } })
  panel(backup, { path: '/project/backups', parameters: { size_min: '1', sort_key: 'name' } })
  // @ts-expect-error: a parameter that the call that loads an item does not declare.
  resourceType(backupType, { ...spec, calls, properties, loadQuery: { extra: '1' } })
  resourceType(backupType, { ...spec, calls, properties, loadQuery: { extras: '1' } })
  // @ts-expect-error: a column that the type has not.
  panel(backup, { path: '/project/backups', columns: ['nam'] })
  // @ts-expect-error: an action that the type has not.
  panel(backup, { path: '/project/backups', itemActions: ['restor'] })
  // @ts-expect-error: an action that the type has not, for ticked rows.
  panel(backup, { path: '/project/backups', batchActions: ['delet'] })
  // @ts-expect-error: a facet of no property and no query parameter.
  panel(backup, { path: '/project/backups', facets: ['size_max'] })
  // @ts-expect-error: a global action that the type has not.
  panel(backup, { path: '/project/backups', globalActions: ['creat'] })
  // @ts-expect-error: a column of no field.
  extendType(backupType, { columns: ['nam'] })
  extendType(backupType, {
    properties: {
      // @ts-expect-error: a property of no field.
      nme: property.text('Name'),
    },
  })
  extendType(backupType, {
    properties: {
      // @ts-expect-error: a property at no path.
      volume: property.text('Volume', { at: 'volume.nope' }),
    },
  })
  extendType(backupType, {
    properties: { whole: property.gibibytes('Whole Size', { at: 'size' }) },
    // @ts-expect-error: a column of no field and no property of the extension.
    columns: ['whole', 'wole'],
  })
  extendType(backupType, {
    properties: { whole: property.gibibytes('Whole Size', { at: 'size' }) },
    // @ts-expect-error: a facet of no field and no property of the extension.
    facets: ['whole', 'wole'],
  })
  extendType(backupType, {
    properties: { whole: property.gibibytes('Whole Size', { at: 'size' }) },
    // @ts-expect-error: a group with no field and no property of this name.
    details: [overview({ properties: ['whole', 'wole'] })],
  })
  // @ts-expect-error: a cell that reads another item, of an extension.
  extendType(backupType, { columns: [{ of: 'name', view: otherView }] })
  extendType(backupType, {
    // @ts-expect-error: a check that reads no field.
    actions: { log: linkAction({ label: 'Log', to: '/', allowed: (item) => item.nope === 1 }) },
  })
  // @ts-expect-error: a view that reads another item.
  extendType(backupType, { details: [view('Log', otherView)] })
}
