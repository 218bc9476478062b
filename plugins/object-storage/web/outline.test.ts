import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

const outline = outlineOf(plugin, 'object-storage')

it('declares containers [OBJECT-008, OBJECT-009]', () => {
  expect(outline['OS::Swift::Container']).toEqual([
    'resourceType OS::Swift::Container (idOf name, indexPath /project/containers, loads all)',
    'columns: name (link no, sort default, view), count, bytes, last_modified (priority 2)',
    'facets: prefix (isServer)',
    'list Create Container (requires object-store create_container)',
    'batch Delete Container (requires object-store delete_container, style danger, outcome deleted, sends DELETE /api/swift/containers/:name/metadata/)',
    'item Upload File (requires object-store write_object)',
    'item Create Folder (requires object-store write_object)',
    'item Delete Container (requires object-store delete_container, style danger, outcome deleted, sends DELETE /api/swift/containers/:name/metadata/)',
    'drawer:  (view)',
  ])
})

it('declares objects [OBJECT-004, OBJECT-005, OBJECT-006]', () => {
  expect(outline['OS::Swift::Object']).toEqual([
    'resourceType OS::Swift::Object (idOf path, indexPath /project/containers)',
    'columns: name (link no, sort default, view), bytes (view)',
    'facets: name',
    'batch Delete (requires object-store delete_object, style danger)',
    'item Download (allowed, run)',
    'item View Details (allowed)',
    'item Edit (requires object-store write_object, allowed)',
    'item Copy (requires object-store write_object, allowed)',
    'item Delete (requires object-store delete_object, style danger)',
  ])
})

it('declares its pages, with their places and requirements', () => {
  expect(outline['']).toEqual([
    'panel Containers (path /project/containers, nav (perspective project, group Object Store, order 410), requires service object-store, lists OS::Swift::Container)',
    '- itemActions: object-storage.action.delete',
    'panel Objects (path /project/containers/container/:container, requires service object-store, view)',
    'panel Objects (path /project/containers/container/:container/*, requires service object-store, view)',
    'redirect object-storage.redirect.containers (from /project/containers/container, to /project/containers)',
    'command Containers (requires service object-store, to /project/containers)',
  ])
})
