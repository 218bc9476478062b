import { accepted, parseBody } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { badRequest } from '../cinder-fault.ts'
import { type CinderCall, type CinderRouteOf, cinderRoute } from '../cinder-route.ts'
import { pageOf } from '../list-page.ts'
import { createVolume } from './create-volume.ts'
import { findVolume } from './find-volume.ts'
import { linksOf, showVolume } from './show-volume.ts'
import type { Volume } from './volume.ts'

const DELETE_MS = 900
const DELETABLE: readonly string[] = [
  'available',
  'error',
  'error_restoring',
  'error_extending',
  'error_managing',
  'error_deleting',
]
const CONTROLS = new Set(['all_tenants', 'limit', 'marker', 'offset', 'sort', 'sort_key', 'sort_dir', 'with_count'])

const UpdateVolume = Type.Object({
  volume: Type.Object({
    name: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
    description: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
    metadata: Type.Optional(Type.Record(Type.String(), Type.String())),
  }),
})

const fieldOf = (call: CinderCall) => (volume: Volume, key: string) => {
  if (key === 'created_at') return volume.createdAt
  return showVolume(call, volume)[key]
}

function isWanted(call: CinderCall, volume: Volume): boolean {
  const filters = [...call.query].filter(([name]) => !CONTROLS.has(name))
  if (filters.length === 0) return true
  const shown = showVolume(call, volume)
  return filters.every(([name, wanted]) => {
    if (name === 'project_id') return !call.caller.isAdmin || volume.projectId === wanted
    if (name === 'host') return !call.caller.isAdmin || volume.host === wanted
    const exact = name.endsWith('~') ? name.slice(0, -1) : name
    if (!(exact in shown)) return true
    const text = String(shown[exact] ?? '')
    // Cinder takes everything for true that is not the word "false", `1` included.
    if (exact === 'bootable') return (text === 'true') === !/^false$/i.test(wanted)
    return name.endsWith('~') ? text.includes(wanted) : text.toLowerCase() === wanted.toLowerCase()
  })
}

function list(call: CinderCall, isDetailed: boolean) {
  const everybody = call.caller.isAdmin && /^(1|true)$/i.test(call.query.get('all_tenants') ?? '')
  const all = call.rows.volumes
    .find(everybody ? {} : { projectId: call.caller.projectId })
    .filter((volume) => isWanted(call, volume))
  const path = isDetailed ? '/volumes/detail' : '/volumes'
  const { items, links, count } = pageOf(call, 'volumes', path, all, fieldOf(call))
  const show = (volume: Volume) =>
    isDetailed ? showVolume(call, volume) : { id: volume.id, name: volume.name, links: linksOf(call, volume.id) }
  const counted = call.microversion.minor >= 45 && call.query.get('with_count') ? { count } : {}
  return { volumes: items.map(show), ...links, ...counted }
}

function deleteVolume(call: CinderCall) {
  const volume = findVolume(call)
  const isBusy =
    !DELETABLE.includes(volume.status) ||
    call.rows.attachments.count({ volumeId: volume.id }) > 0 ||
    call.rows.snapshots.count({ volumeId: volume.id }) > 0
  if (isBusy) {
    throw badRequest(
      'Invalid volume: Volume status must be available or error or error_restoring or error_extending or error_managing and must not be migrating, attached, belong to a group, have snapshots, awaiting a transfer, or be disassociated from snapshots after volume transfer.',
    )
  }
  call.rows.volumes.set(volume.id, { status: 'deleting', updatedAt: call.now() })
  call.later(DELETE_MS, 'volumes.drop', { volumeId: volume.id })
  return accepted()
}

export const volumeRoutes: CinderRouteOf[] = [
  cinderRoute({ method: 'GET', path: '/volumes', rule: 'volume:get_all', handler: (call) => list(call, false) }),
  cinderRoute({ method: 'GET', path: '/volumes/detail', rule: 'volume:get_all', handler: (call) => list(call, true) }),
  cinderRoute({
    method: 'GET',
    path: '/volumes/summary',
    rule: 'volume:get_all',
    since: 12,
    handler(call) {
      const volumes = call.rows.volumes.find({ projectId: call.caller.projectId })
      const total_size = volumes.reduce((sum, { sizeGib }) => sum + sizeGib, 0)
      return { 'volume-summary': { total_size, total_count: volumes.length } }
    },
  }),
  cinderRoute({
    method: 'POST',
    path: '/volumes',
    rule: 'volume:create',
    right: 'member',
    handler: createVolume,
  }),
  cinderRoute({
    method: 'GET',
    path: '/volumes/:id',
    rule: 'volume:get',
    handler: (call) => ({ volume: showVolume(call, findVolume(call)) }),
  }),
  cinderRoute({
    method: 'PUT',
    path: '/volumes/:id',
    rule: 'volume:update',
    right: 'member',
    handler(call) {
      const volume = findVolume(call)
      const { name, description, metadata } = parseBody(UpdateVolume, call.body).volume
      const changed = call.rows.volumes.set(volume.id, {
        ...(name === undefined ? {} : { name }),
        ...(description === undefined ? {} : { description }),
        ...(metadata === undefined ? {} : { metadata }),
        updatedAt: call.now(),
      })
      return { volume: showVolume(call, changed ?? volume) }
    },
  }),
  cinderRoute({
    method: 'DELETE',
    path: '/volumes/:id',
    rule: 'volume:delete',
    right: 'member',
    handler: deleteVolume,
  }),
]
