import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

const outline = outlineOf(plugin, 'dns')
const STATUS =
  'property status: status, tones (ACTIVE success, INACTIVE stopped, PENDING progress, DELETED stopped, ERROR danger)'
const PROJECT = 'property project_id: reference, type OS::Keystone::Project, namePath project_name'
const TRANSITIONAL = 'transitional (property status, in PENDING, settled ACTIVE INACTIVE DELETED ERROR)'

it('declares zones [DNS-003, DNS-004, DNS-007, DNS-010, DNS-012, DNS-025, DNS-026, DNS-029]', () => {
  expect(outline['OS::Designate::Zone']).toEqual([
    `resourceType OS::Designate::Zone (nameOf unicode_name, policyTarget (project_id project_id), indexPath /project/dnszones, loads all, ${TRANSITIONAL})`,
    STATUS,
    PROJECT,
    'columns: unicode_name (link, sort default, view), type, status',
    'facets: unicode_name, type (options PRIMARY SECONDARY), status (options ACTIVE PENDING)',
    'list Create Zone (requires all(service dns, dns create_zone))',
    'batch Delete Zone (requires dns delete_zone, allowed, style danger, outcome deleted, sends DELETE /api/dns/v2/zones/:id/)',
    'item Update Zone (requires dns update_zone, allowed)',
    'item Delete Zone (requires dns delete_zone, allowed, style danger, outcome deleted, sends DELETE /api/dns/v2/zones/:id/)',
    'item Create Record Set (requires all(service dns, dns create_recordset), makesNew)',
    'details Overview: unicode_name name id description type status action email serial ttl version / attributes / created_at updated_at transferred_at / pool_id project_id masters',
    'details Record Sets (view, order 10)',
    'drawer: description email name / id pool_id project_id',
  ])
})

it('declares record sets [DNS-003, DNS-005, DNS-008, DNS-010, DNS-012, DNS-021, DNS-025, DNS-031]', () => {
  expect(outline['OS::Designate::RecordSet']).toEqual([
    `resourceType OS::Designate::RecordSet (idOf key, nameOf unicode_name, indexPath /project/dnszones, policyTarget (project_id project_id), ${TRANSITIONAL})`,
    STATUS,
    'property zone_id: reference, type OS::Designate::Zone, namePath zone_name',
    PROJECT,
    'columns: unicode_name (link, sort default, view), type, unicode_records, status',
    'facets: type (options A AAAA CNAME MX NS PTR SPF SRV SSHFP TXT CAA SOA), unicode_name, status',
    'batch Delete Record Set (requires all(service dns, dns delete_recordset), allowed, style danger, outcome deleted, sends DELETE /api/dns/v2/zones/:zone_id/recordsets/:id/)',
    'item Update Record Set (requires all(service dns, dns update_recordset), allowed)',
    'item Delete Record Set (requires all(service dns, dns delete_recordset), allowed, style danger, outcome deleted, sends DELETE /api/dns/v2/zones/:zone_id/recordsets/:id/)',
    'details Overview: id type unicode_name name unicode_records notes description ttl version action status / zone_id zone_name project_id / created_at updated_at',
    'drawer: unicode_records notes description / id name',
  ])
})

it('declares the names of floating IPs [DNS-003, DNS-006, DNS-009, DNS-010, DNS-013, DNS-026, DNS-033]', () => {
  expect(outline['OS::Designate::FloatingIp']).toEqual([
    `resourceType OS::Designate::FloatingIp (nameOf address, indexPath /project/reverse_dns, loads all, ${TRANSITIONAL})`,
    STATUS,
    'columns: address (link, sort default), unicode_ptrdname (view), status',
    'facets: address, unicode_ptrdname, status',
    'item Set Domain Name PTR (requires all(service dns, dns update_floatingip), allowed)',
    'item Unset Domain Name PTR (style danger, requires all(service dns, dns update_floatingip), allowed, outcome updated, sends PATCH /api/dns/v2/reverse/floatingips/:id/)',
    'details Overview: unicode_ptrdname ptrdname description id ttl status action',
    'drawer: description / id',
  ])
})

it('declares its pages, with their places and requirements [DNS-001]', () => {
  expect(outline['']).toEqual([
    'panel Zones (path /project/dnszones, nav (perspective project, group DNS, order 710), requires service dns, lists OS::Designate::Zone)',
    'panel Reverse DNS (path /project/reverse_dns, nav (perspective project, group DNS, order 720), requires all(service dns, dns update_floatingip), lists OS::Designate::FloatingIp)',
    'command DNS Zones (requires service dns, to /project/dnszones)',
    'command Reverse DNS (requires service dns, to /project/reverse_dns)',
  ])
})
