import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

const outline = outlineOf(plugin, 'metering')

it('adds to OS::Nova::Server', () => {
  expect(outline['OS::Nova::Server']).toEqual(['details Statistics (view, requires service metric, order 10000)'])
})

it('adds to OS::Cinder::Volume', () => {
  expect(outline['OS::Cinder::Volume']).toEqual(['details Statistics (view, requires service metric, order 10000)'])
})

it('declares its pages, with their places and requirements', () => {
  expect(outline['']).toEqual([
    'panel Usage Report (path /project/metering/report, nav (perspective project, group Metering, order 800), requires any(service metric, all(service compute, setting OPENSTACK_USE_SIMPLE_TENANT_USAGE)), view, isTypeFree)',
    'panel Metering Statistics (path /project/metering/statistics, nav (perspective project, group Metering, order 810), requires any(service metric, all(service compute, setting OPENSTACK_USE_SIMPLE_TENANT_USAGE)), view, isTypeFree)',
    'command Usage Report (requires any(service metric, all(service compute, setting OPENSTACK_USE_SIMPLE_TENANT_USAGE)), to /project/metering/report)',
    'command Metering Statistics (requires any(service metric, all(service compute, setting OPENSTACK_USE_SIMPLE_TENANT_USAGE)), to /project/metering/statistics)',
  ])
})
