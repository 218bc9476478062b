import { PropertyList } from '@fascia/sdk/web'
import {
  bytes,
  choices,
  code,
  count,
  gibibytes,
  id,
  instant,
  list,
  map,
  mebibytes,
  type Property,
  reference,
  status,
  text,
  yesNo,
} from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import type { Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'

const PROPERTIES: Readonly<Record<string, Property>> = {
  name: text('Name'),
  id: id('ID'),
  status: status('Status', { ACTIVE: 'success' }),
  size: bytes('Size'),
  memory: mebibytes('Memory'),
  disk: gibibytes('Disk'),
  parts: count('Parts'),
  locked: yesNo('Locked'),
  visibility: choices('Visibility', { public: 'Everybody', private: 'This project' }),
  made: instant('Created'),
  owner: reference('Owner', 'OS::Keystone::Project', { name: 'owner_name' }),
  networks: list('Networks'),
  metadata: map('Metadata'),
  key: code('Public Key'),
  secret: text('Password', { isSensitive: true }),
  note: text('Description'),
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

function One(): ReactNode {
  return (
    <PropertyList
      type={{ properties: PROPERTIES }}
      item={ITEM}
      groups={[
        { properties: ['name', 'id', 'status'] },
        { properties: ['size', 'memory', 'disk', 'parts'] },
        { properties: ['locked', 'visibility'] },
        { properties: ['made', 'owner', 'networks'] },
        { properties: ['metadata', 'secret'] },
        { properties: ['key'] },
        { properties: ['note'] },
      ]}
    />
  )
}

function Nothing(): ReactNode {
  return (
    <PropertyList type={{ properties: PROPERTIES }} item={{}} groups={[{ properties: ['name', 'size', 'networks'] }]} />
  )
}

function Many(): ReactNode {
  const names = Object.keys(PROPERTIES)
  return (
    <PropertyList
      type={{ properties: PROPERTIES }}
      item={{ ...ITEM, name: 'a-very-long-name-that-has-to-break-somewhere-'.repeat(4) }}
      groups={names.map((name) => ({ properties: [name] }))}
    />
  )
}

const exhibit: Exhibit = {
  title: 'Property list',
  about:
    'Names and values of a resource, in the format of each property. The properties of a group share a row of 12 columns; empty values are —.',
  door: '@fascia/sdk/web',
  examples: [
    { id: 'usual', title: 'Every format, in groups of one to four', state: 'usual', Show: One },
    { id: 'empty', title: 'Values that are not there', state: 'empty', Show: Nothing },
    { id: 'many', title: 'One to a group, and a long value', state: 'many', Show: Many },
  ],
}

export default function PropertyListExhibit(): ReactNode {
  return <ExhibitPage exhibit={exhibit} />
}
