import type { AnyCall } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import * as backups from '../api/backups.ts'
import { backupRoutes } from './backups.ts'

const OWNER = 'os-backup-project-attr:project_id'
const backup = (id: string, fields: object = {}) => ({
  id,
  name: null,
  description: null,
  size: 1,
  availability_zone: null,
  volume_id: 'v1',
  snapshot_id: null,
  container: null,
  fail_reason: null,
  [OWNER]: 'p1',
  ...fields,
})
const names = {
  'OS::Cinder::Volume': { v1: 'data' },
  'OS::Cinder::Snapshot': { s1: 'monthly' },
  'OS::Keystone::Project': { p1: 'demo' },
}
const DETAIL = 'volume GET /backups/detail'

it('lists backups with the names of volume and snapshot, and project [VOLP-049]', async () => {
  const { ask, lines } = tryRoutes(backupRoutes, {
    names,
    answers: {
      [DETAIL]: [
        backup('b1', { snapshot_id: 's1' }),
        backup('b2', { name: 'nightly', volume_id: 'v2', [OWNER]: undefined }),
      ],
    },
  })
  expect(await ask(backups.list, { query: { status: 'error' } })).toEqual([
    backup('b1', { name: 'b1', snapshot_id: 's1', volume_name: 'data', snapshot_name: 'monthly', tenant_name: 'demo' }),
    backup('b2', { name: 'nightly', volume_id: 'v2', [OWNER]: undefined }),
  ])
  expect(lines()).toEqual([`${DETAIL}?status=error (3.18)`])
})

it.each<[object, string[]]>([
  [{}, ['b1', 'b2', 'b3']],
  [{ size: '2' }, ['b2', 'b3']],
  [{ project_id: 'p1' }, ['b1', 'b2']],
  [{ size: 2, project_id: 'p2' }, ['b3']],
  [{ size: '', project_id: null }, ['b1', 'b2', 'b3']],
])('narrows the backups of every project by size and project itself: %j [VOLP-081]', async (query, ids) => {
  const { ask, lines } = tryRoutes(backupRoutes, {
    names,
    answers: { [DETAIL]: [backup('b1'), backup('b2', { size: 2 }), backup('b3', { size: 2, [OWNER]: 'p2' })] },
  })
  const found = await ask<backups.Backup[]>(backups.list, { query: { ...query, all_projects: true } })
  expect(found.map(({ id }) => id)).toEqual(ids)
  expect(found.every((one) => one.tenant_name === (one[OWNER] === 'p1' ? 'demo' : undefined))).toBe(true)
  expect(lines()).toEqual([`${DETAIL}?all_tenants=1 (3.18)`])
})

it('reads one backup', async () => {
  const { ask, lines } = tryRoutes(backupRoutes, { names, answers: { 'volume GET /backups/b1': backup('b1') } })
  expect(await ask(backups.get, { params: { id: 'b1' } })).toMatchObject({ name: 'b1', volume_name: 'data' })
  expect(lines()).toEqual(['volume GET /backups/b1 (3.18)'])
})

it.each<[object, object]>([
  [{ container_name: '', snapshot_id: null }, {}],
  [
    { container_name: 'kept', snapshot_id: 's1' },
    { container: 'kept', snapshot_id: 's1' },
  ],
])('makes a backup, of a volume in use as well, with %j [VOLP-052, VOLP-053]', async (said, asked) => {
  const { ask, sent } = tryRoutes(backupRoutes, { answers: { 'volume POST /backups': { id: 'b9' } } })
  expect(await ask(backups.create, { body: { name: 'n', volume_id: 'v1', ...said } })).toMatchObject({
    status: 201,
    headers: { location: '/api/cinder/backups/b9/' },
    body: { id: 'b9' },
  })
  expect(sent).toEqual([['volume POST /backups', { backup: { name: 'n', volume_id: 'v1', force: true, ...asked } }]])
})

it.each<[string, AnyCall, object, readonly unknown[]]>([
  [
    'restore',
    backups.restore,
    { volume_id: 'v2' },
    ['volume POST /backups/b1/restore', { restore: { volume_id: 'v2' } }],
  ],
  ['restore', backups.restore, { volume_id: null }, ['volume POST /backups/b1/restore', { restore: {} }]],
  ['remove', backups.remove, {}, ['volume DELETE /backups/b1']],
  ['forceRemove', backups.forceRemove, {}, ['volume POST /backups/b1/action', { 'os-force_delete': {} }]],
  [
    'resetStatus',
    backups.resetStatus,
    { status: 'error' },
    ['volume POST /backups/b1/action', { 'os-reset_status': { status: 'error' } }],
  ],
])('sends %s [VOLP-054, VOLP-082]', async (_what, call, body, request) => {
  const { ask, sent } = tryRoutes(backupRoutes)
  await ask(call, { params: { id: 'b1' }, body })
  expect(sent).toEqual([request])
})

it.each(['name', 'status', 'size', 'volume_id', 'project_id', 'all_projects'])(
  'takes the filter %s as a text, as yes or no, and unset [VOLP-081]',
  (name) => {
    const { query = Type.Never() } = backups.list
    for (const value of ['1', true, null]) expect([value, Value.Check(query, { [name]: value })]).toEqual([value, true])
    expect(Value.Check(query, { [name]: {} })).toBe(false)
  },
)
