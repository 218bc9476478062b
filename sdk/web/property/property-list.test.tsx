import Type from 'typebox'
import { afterEach, expect, it, vi } from 'vitest'
import { plural, typeRef } from '../../common/index.ts'
import { definePlugin, property, resourceType } from '../declare/index.ts'
import { type Shown, screen, show, within } from '../host/test-host/show.tsx'
import { createTestHost } from '../host/test-host/test-host.ts'
import { primeList } from '../resource/prime-list.ts'
import { PropertyList } from './property-list.tsx'

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

it('shows the registered labels with their values, each in its share of the 12 columns [UI-041, UI-096]', async () => {
  const warned = vi.spyOn(console, 'error')
  const type = {
    properties: {
      name: property.text('Name'),
      note: property.text('Description'),
      groups: property.list('Security Groups'),
    },
  }
  const item = { name: '<b>web</b>', note: '', groups: ['default', 'default'] }
  const groups = [{ properties: ['name', 'note'] }, { properties: ['groups'] }] as const
  shown = await show(
    createTestHost({ definition: definePlugin({}) }),
    <PropertyList type={type} item={item} groups={groups} />,
  )
  const shownAs = screen
    .getAllByRole('term')
    .map((term) => [
      term.textContent,
      term.parentElement?.querySelector('dd')?.textContent,
      [...(term.parentElement?.classList ?? [])].find((name) => name.startsWith('fascia-span')),
    ])
  expect(shownAs).toEqual([
    ['Name', '<b>web</b>', 'fascia-span-6'],
    ['Description', '—', 'fascia-span-6'],
    ['Security Groups', 'defaultdefault', 'fascia-span-12'],
  ])
  expect(warned).not.toHaveBeenCalled()
})

const networkType = typeRef('Test::Network', Type.Object({ id: Type.String(), name: Type.Optional(Type.String()) }))
const network = resourceType(networkType, {
  names: plural('Network', 'Networks'),
  properties: { name: property.text('Name') },
})

/** The values of a port with references, by their label; the list of networks has been read, or has not. */
async function showReferences({ isRead }: { readonly isRead: boolean }) {
  const test = createTestHost({
    definition: definePlugin({ resourceTypes: [network] }),
    items: { 'Test::Network': [{ id: 'n1', name: 'inside' }, { id: 'n2' }] },
  })
  if (isRead) await primeList(test.host, 'Test::Network')
  const calls = [...test.resources.calls]
  const type = {
    properties: {
      networks: property.list('Networks', { references: networkType }),
      subnets: property.list('Subnets', { references: networkType, idAt: 'network.id' }),
      empty: property.list('None of them', { at: 'empties', references: networkType, idAt: 'network.id' }),
      network_id: property.id('Network', { references: networkType }),
      other_id: property.id('Other', { references: 'Other::Thing' }),
    },
  }
  const item = {
    networks: ['n1', 'n2', 'n1'],
    subnets: [{ network: { id: 'n1' } }, { network: { id: 'n3' }, name: 'said' }, { network: null }],
    empties: [{ network: null }],
    network_id: 'n1',
    other_id: 'o1',
  }
  shown = await show(test, <PropertyList type={type} item={item} />)
  expect(test.resources.calls).toEqual(calls)
  return screen.getAllByRole('term').map((term) => {
    const value = term.parentElement?.querySelector('dd') ?? document.body
    const links = within(value).queryAllByRole('link')
    return [term.textContent, value.textContent, links.map((link) => link.getAttribute('href')?.split('/').at(-1))]
  })
}

it.each([
  [
    'a list that was read',
    { isRead: true },
    [
      ['Networks', 'insiden2', ['n1', 'n2']],
      ['Subnets', 'insidesaid', ['n1', 'n3']],
      ['None of them', '—', []],
      ['Network', 'inside', ['n1']],
      ['Other', 'o1', []],
    ],
  ],
  [
    'the item alone',
    { isRead: false },
    [
      ['Networks', 'n1n2', ['n1', 'n2']],
      ['Subnets', 'n1said', ['n1', 'n3']],
      ['None of them', '—', []],
      ['Network', 'n1', ['n1']],
      ['Other', 'o1', []],
    ],
  ],
])(
  'draws ids that refer to resources as links, each once, with the names of %s, and asks for nothing',
  async (_of, read, values) => {
    expect(await showReferences(read)).toEqual(values)
  },
)
