import { naiveTime, respond, respondRaw } from '@fascia/sdk/simulator'
import { writeRecords } from '../../common/zone-file/write-records.ts'
import { ofActingProject } from '../acting-project.ts'
import { collection, type DnsCall, get, post, refusal } from '../kit.ts'
import { missing } from '../missing.ts'
import { zones } from '../zones/zone-routes.ts'
import { exportWork, importWork } from './zone-file-work.ts'
import type { ZoneExport, ZoneImport } from './zone-task.ts'

/** The largest zone file. */
const MOST_BYTES = 1024 * 1024

const common = {
  where: ofActingProject,
  verbs: ['list', 'show', 'delete'],
  statuses: { delete: 204 },
  sort: ['created_at', 'id', 'updated_at'],
} as const

function showExport({ version: _, operationId: _o, zone_name: _n, ...row }: ZoneExport, { baseUrl }: DnsCall) {
  const self = `${baseUrl}/v2/zones/tasks/exports/${row.id}`
  return {
    ...row,
    location: row.status === 'COMPLETE' ? `designate://v2/zones/tasks/exports/${row.id}/export` : null,
    links: { self, export: `${self}/export` },
  }
}

/** Zones as files. */
const exports = collection('zoneExports', {
  ...common,
  plural: 'exports',
  singular: 'zone_export',
  noun: 'ZoneExport',
  path: '/v2/zones/tasks/exports',
  filters: ['status', 'message', 'zone_id'],
  notFound: missing('zone_export', 'ZoneExport'),
  show: showExport,
})

const exportZone = post('/v2/zones/:zone/tasks/export', { right: 'member', rule: 'zone_export' }, (call) => {
  const zone = zones.findOwn(call, 'update', call.params.zone)
  const made = call.rows.zoneExports.add({
    project_id: zone.project_id,
    zone_id: zone.id,
    zone_name: zone.name,
    status: 'PENDING',
    created_at: naiveTime(call.now()),
  })
  return respond(202, showExport(exportWork.begin(call, made, 'create'), call))
})

const file = get('/v2/zones/tasks/exports/:id/export', (call) => {
  if (!/text\/dns|\*\/\*/.test(call.headers.accept ?? '*/*'))
    throw refusal(406, 'not_acceptable', 'The file is of the type text/dns.')
  const row = exports.find(call)
  const zone = call.rows.zones.get(row.zone_id ?? '')
  if (!zone) throw refusal(404, 'zone_not_found', 'Could not find Zone')
  const text = writeRecords(zone, call.rows.recordSets.find({ zone_id: zone.id }))
  return respondRaw(200, text, { 'content-type': 'text/dns' })
})

function showImport({ version: _, operationId: _o, zone_file: _f, ...row }: ZoneImport, { baseUrl }: DnsCall) {
  const zone = row.zone_id === null ? {} : { zone: `${baseUrl}/v2/zones/${row.zone_id}` }
  return { ...row, links: { self: `${baseUrl}/v2/zones/tasks/imports/${row.id}`, ...zone } }
}

/** Zones that files describe. */
const imports = collection('zoneImports', {
  ...common,
  plural: 'imports',
  singular: 'zone_import',
  noun: 'ZoneImport',
  path: '/v2/zones/tasks/imports',
  filters: ['status', 'message', 'zone_id'],
  notFound: missing('zone_import', 'ZoneImport'),
  show: showImport,
})

const importZone = post('/v2/zones/tasks/imports', { right: 'member', rule: 'create_zone_import' }, (call) => {
  if (!/^text\/dns/.test(call.headers['content-type'] ?? ''))
    throw refusal(415, 'unsupported_content_type', 'Content-type must be text/dns')
  if (call.raw.byteLength > MOST_BYTES) throw refusal(413, 'request_too_large', 'The zone file is too large')
  const made = call.rows.zoneImports.add({
    project_id: call.caller.projectId,
    zone_file: new TextDecoder().decode(call.raw),
    status: 'PENDING',
    created_at: naiveTime(call.now()),
  })
  return respond(202, showImport(importWork.begin(call, made, 'create'), call))
})

export const zoneFileRoutes = [exportZone, file, ...exports, importZone, ...imports]
