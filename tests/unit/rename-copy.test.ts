import { expect, it } from 'vitest'
import { apisOf, renameCopy, typesOf } from '../scale/rename-copy.ts'

const rules = {
  suffix: '2',
  areas: ['compute', 'images'],
  apis: ['nova', 'glance'],
  hostTypes: ['OS::Keystone::Project'],
}

it('finds the addresses below /api/ that texts quote', () => {
  expect(apisOf(["get('/api/nova/servers/')", "import './api/x.ts'", 'fetch("/api/glance/images/")'])).toEqual([
    'nova',
    'glance',
  ])
})

it('finds the codes of resource types', () => {
  expect(typesOf(["cloud.names('OS::Keystone::Project', ids)", 'OS::Keystone::Project'])).toEqual([
    'OS::Keystone::Project',
  ])
})

it.each([
  [
    "import { server } from '@fascia/plugin-compute/api/servers'",
    "import { server } from '@fascia/plugin-compute2/api/servers'",
  ],
  ["resourceType('OS::Nova::Server')", "resourceType('OS::Nova2::Server')"],
  ["reference('OS::Keystone::Project')", "reference('OS::Keystone::Project')"],
  ["contributionRef('compute.panel.admin-instances')", "contributionRef('compute2.panel.admin-instances2')"],
  ['id: `images.panel.`', 'id: `images2.panel.`'],
  [`id: \`images.panel.\${name}\``, `id: \`images2.panel.\${name}2\``],
  ["cloud.compute.get('/servers')", "cloud.compute.get('/servers')"],
  ["policy('compute', 'os_compute_api:servers:index')", "policy('compute', 'os_compute_api:servers:index')"],
  ["listCall('/api/nova/servers/')", "listCall('/api/nova2/servers/')"],
  ["app.open('/api/keystone/services/')", "app.open('/api/keystone/services/')"],
  ["path: '/project/instances'", "path: '/project/instances2'"],
  ["path: 'project/key-pairs?page=2'", "path: 'project/key-pairs2?page=2'"],
  ['toMatch(/^\\/admin\\/flavors$/)', 'toMatch(/^\\/admin\\/flavors2$/)'],
  ['answer.url().match(/\\/nova\\/servers/)', 'answer.url().match(/\\/nova2\\/servers/)'],
  ["path: 'project/instances/1?tab=compute.view.log'", "path: 'project/instances2/1?tab=compute2.view.log'"],
  ["page.route('**/nova/servers/')", "page.route('**/nova2/servers/')"],
  ["key.endsWith('draft:compute.form.launch')", "key.endsWith('draft:compute2.form.launch')"],
  ['toMatch(/settings\\/compute\\/x/)', 'toMatch(/settings\\/compute2\\/x/)'],
  ["import { panel } from './project/panel.ts'", "import { panel } from './project/panel.ts'"],
  ["resolve(import.meta.dirname, '../..', area)", `resolve(import.meta.dirname, '../..', \`\${area}2\`)`],
  ["resolve(import.meta.dirname, '../../images')", "resolve(import.meta.dirname, '../../images2')"],
  ['// @needs images network', '// @needs images2 network'],
])('renames %s', (from, to) => {
  expect(renameCopy('test/x.test.ts', from, rules)).toBe(to)
})

it('leaves paths of a service as they are, and lets a copy simulate services in tests only', () => {
  expect(renameCopy('simulator/servers.ts', "get('/v3/admin/servers')", rules)).toBe("get('/v3/admin/servers')")
  expect(renameCopy('simulator/plugin.ts', 'export default defineSimulator({ services: [nova] })', rules)).toBe(
    "export default defineSimulator({ services: import.meta.url.includes('/dist/') ? [] : [nova] })",
  )
})
