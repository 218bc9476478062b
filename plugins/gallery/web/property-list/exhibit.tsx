import { PropertyList } from '@fascia/sdk/web'
import { type Property, property } from '@fascia/sdk/web/declare'
import { exhibit } from '../exhibit.tsx'

const PROPERTIES: Readonly<Record<string, Property>> = {
  name: property.text('Name'),
  id: property.id('ID'),
  status: property.status('Status', { ACTIVE: 'success' }),
  size: property.bytes('Size'),
  memory: property.mebibytes('Memory'),
  disk: property.gibibytes('Disk'),
  parts: property.count('Parts'),
  locked: property.yesNo('Locked'),
  visibility: property.choices('Visibility', { public: 'Everybody', private: 'This project' }),
  made: property.instant('Created'),
  owner: property.reference('Owner', 'OS::Keystone::Project', { name: 'owner_name' }),
  networks: property.list('Networks'),
  metadata: property.map('Metadata'),
  key: property.code('Public Key'),
  secret: property.text('Password', { isSensitive: true }),
  note: property.text('Description'),
}

const ITEM = {
  name: 'web-01',
  id: '6a41c6f2-8f1e-4d0b-9a3c-5f0f6c1f2b77',
  status: 'ACTIVE',
  size: 1_610_612_736,
  memory: 2048,
  disk: 20,
  parts: 12_345,
  locked: false,
  visibility: 'private',
  made: '2026-01-01T08:00:00Z',
  owner: 'c0ffee00c0ffee00c0ffee00c0ffee00',
  owner_name: 'demo',
  networks: ['10.0.0.4', '203.0.113.6'],
  metadata: { role: 'web', tier: 'front' },
  key: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIExampleExampleExampleExample',
  secret: 'correct horse',
  note: '',
}

const TYPE = { properties: PROPERTIES }
const GROUPS = [
  ['name', 'id', 'status'],
  ['size', 'memory', 'disk', 'parts'],
  ['locked', 'visibility'],
  ['made', 'owner', 'networks'],
  ['metadata', 'secret'],
  ['key'],
  ['note'],
].map((properties) => ({ properties }))
const SINGLE = Object.keys(PROPERTIES).map((name) => ({ properties: [name] }))
const LONG = { ...ITEM, name: 'a-very-long-name-that-has-to-break-somewhere-'.repeat(4) }

export default exhibit('property-list', {
  about:
    'Names and values of a resource, in the format of each property. The properties of a group share a row of 12 columns; empty values are —.',
  door: '@fascia/sdk/web',
  examples: {
    usual: {
      title: 'Every format, in groups of one to four',
      show: <PropertyList type={TYPE} item={ITEM} groups={GROUPS} />,
    },
    empty: {
      title: 'Values that are not there',
      show: <PropertyList type={TYPE} item={{}} groups={[{ properties: ['name', 'size', 'networks'] }]} />,
    },
    many: { title: 'One to a group, and a long value', show: <PropertyList type={TYPE} item={LONG} groups={SINGLE} /> },
  },
})
