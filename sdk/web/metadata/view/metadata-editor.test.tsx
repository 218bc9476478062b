import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { definePlugin } from '../../declare/index.ts'
import { type Shown, screen, show, within } from '../../host/test-host/show.tsx'
import { createTestHost } from '../../host/test-host/test-host.ts'
import { changesOf } from '../tree/changes.ts'
import { createMetadataTree, type MetadataTree } from '../tree/metadata-tree.ts'
import { MetadataEditor } from './metadata-editor.tsx'
import type { MetadataEditorProps } from './metadata-editor-props.ts'

const NAMESPACES = [
  {
    namespace: 'OS::Compute::HostCapabilities',
    display_name: 'Host Capabilities',
    description: 'What a host must have.',
    objects: [
      {
        name: 'Topology',
        description: 'Of the CPU.',
        properties: {
          'cpu:cores': {
            title: 'Cores',
            description: 'Of one socket.',
            type: 'integer',
            minimum: 2,
            maximum: 8,
            default: '4',
          },
          'cpu:ratio': { title: 'Ratio', type: 'number' },
        },
      },
    ],
    properties: {
      'cpu:features': {
        title: 'Features',
        type: 'array',
        operators: ['<or>', '<all-in>'],
        items: { type: 'string', enum: ['aes', 'avx', 'vmx'] },
      },
      'cpu:vendor': { title: 'Vendor', type: 'string', enum: ['AMD', 'Intel'] },
      'cpu:nested': { title: 'Nested', type: 'boolean' },
      'cpu:model': { title: 'Model', type: 'string', minLength: 2, maxLength: 4, pattern: '^[a-z]+$' },
      'cpu:fixed': { title: 'Fixed', type: 'string', default: 'yes', readonly: true },
    },
  },
]

let shown: Shown
let tree: MetadataTree

function Stage({ existing, ...rest }: { readonly existing: object } & Partial<MetadataEditorProps>): ReactNode {
  const [current, setCurrent] = useState(() => createMetadataTree(NAMESPACES, existing))
  tree = current
  return <MetadataEditor tree={current} onChange={setCurrent} {...rest} />
}

const available = () => within(screen.getByRole('region', { name: 'Available metadata' }))
const existing = () => within(screen.getByRole('region', { name: 'Existing metadata' }))
const button = (name: string) => available().getByRole('button', { name })
const field = (name: RegExp) => existing().getByRole('textbox', { name })

async function open(existingMetadata: object = {}, rest: Partial<MetadataEditorProps> = {}): Promise<void> {
  const host = createTestHost({ definition: definePlugin({}) })
  shown = await show(host, <Stage existing={existingMetadata} {...rest} />)
}

beforeEach(() => open({ team: 'web' }))

afterEach(async () => {
  await shown.end()
})

async function addFromObject(title: string): Promise<void> {
  for (const name of ['Host Capabilities', 'Topology'])
    if (button(name).getAttribute('aria-expanded') === 'false') await shown.user.click(button(name))
  await shown.user.click(button(title))
}

describe('what is available', () => {
  it('is a tree of namespaces, objects and properties, each with its description [UI-081, UI-082]', async () => {
    await shown.user.click(button('Host Capabilities'))
    available().getByText('What a host must have.')
    await shown.user.click(button('Topology'))
    available().getByText('Of the CPU.')
    await shown.user.click(button('Cores cpu:cores'))
    available().getByText('Of one socket.')
    available().getByText('Type: integer · Min 2 · Max 8 · Default: 4')
  })

  it('shows what a filter finds by title or key, opened', async () => {
    await shown.user.type(available().getByRole('textbox', { name: 'Filter available metadata' }), 'CPU:RATIO')
    expect(
      available()
        .getAllByRole('button', { name: /^Add (?!custom)/ })
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual(['Add all of Host Capabilities', 'Add all of Topology', 'Add Ratio (cpu:ratio)'])
  })

  it('marks a parent as fully added when all of its children are added [UI-087]', async () => {
    await addFromObject('Add Cores (cpu:cores)')
    expect(available().queryByText('All added')).toBeNull()
    await addFromObject('Add Ratio (cpu:ratio)')
    available().getByText('All added')
    expect(available().queryByRole('button', { name: 'Add all of Topology' })).toBeNull()
    await shown.user.click(existing().getByRole('button', { name: 'Remove cpu:ratio' }))
    expect(available().queryByText('All added')).toBeNull()
    button('Add Ratio (cpu:ratio)')
  })
})

it('closes what is open by Escape, one after the other', async () => {
  await shown.user.click(button('Host Capabilities'))
  await shown.user.keyboard('{Escape}')
  expect(button('Host Capabilities').getAttribute('aria-expanded')).toBe('false')
})

describe('a key of one’s own', () => {
  const custom = () => available().getByRole('textbox', { name: 'Custom' })

  it('is added by name, gets the focus for its value, and is gone when it is removed [UI-084]', async () => {
    await shown.user.type(custom(), 'owner of it{Enter}')
    expect(document.activeElement).toBe(field(/^owner of it/))
    await shown.user.keyboard('Ann')
    expect(changesOf(tree).updated).toEqual({ 'owner of it': 'Ann' })
    await shown.user.click(existing().getByRole('button', { name: 'Remove owner of it' }))
    expect(changesOf(tree)).toEqual({ updated: {}, removed: [] })
    expect(existing().queryByText('owner of it')).toBeNull()
    expect(available().queryByText('owner of it')).toBeNull()
  })

  it.each(['team', 'cpu:cores', 'description'])('cannot be called %s, as another item is [UI-091]', async (name) => {
    await shown.user.type(custom(), name)
    available().getByText('Duplicate keys are not allowed')
    await shown.user.click(button('Add custom key'))
    expect(changesOf(tree)).toEqual({ updated: {}, removed: [] })
  })
})

describe('values', () => {
  it('says what is wrong with a whole number, with its bounds [UI-089, UI-090, UI-091]', async () => {
    await addFromObject('Add Cores (cpu:cores)')
    const cores = field(/^Cores/)
    expect(cores).toHaveProperty('value', '4')
    for (const [typed, text] of [
      ['1', 'Min 2'],
      ['9', 'Max 8'],
      ['two', 'Integer required'],
    ] as const) {
      await shown.user.clear(cores)
      existing().getByText('Required')
      await shown.user.type(cores, typed)
      existing().getByText(text)
      expect(cores.getAttribute('aria-invalid')).toBe('true')
    }
    await shown.user.clear(cores)
    await shown.user.type(cores, '2')
    expect(cores.getAttribute('aria-invalid')).toBe('false')
  })

  it('says what is wrong with a number [UI-090]', async () => {
    await addFromObject('Add Ratio (cpu:ratio)')
    await shown.user.type(field(/^Ratio/), 'much')
    existing().getByText('Decimal required')
  })

  it('says what is wrong with a text, with its bounds [UI-089, UI-090]', async () => {
    await shown.user.click(button('Host Capabilities'))
    await shown.user.click(button('Add Model (cpu:model)'))
    await shown.user.type(field(/^Model/), 'x')
    existing().getByText('Min length 2')
    await shown.user.type(field(/^Model/), 'eons')
    existing().getByText('Max length 4')
    await shown.user.clear(field(/^Model/))
    await shown.user.type(field(/^Model/), 'X3')
    existing().getByText('Pattern mismatch')
  })

  it('stores the values of an array under the operator that is chosen [UI-083]', async () => {
    await shown.user.click(button('Host Capabilities'))
    await shown.user.click(button('Add Features (cpu:features)'))
    for (const name of ['vmx', 'aes']) await shown.user.click(existing().getByRole('checkbox', { name }))
    expect(changesOf(tree).updated).toEqual({ 'cpu:features': '<or> aes,vmx' })
    await shown.user.selectOptions(existing().getByRole('combobox', { name: 'Operator' }), 'all-in')
    await shown.user.click(existing().getByRole('button', { name: 'Remove vmx' }))
    expect(changesOf(tree).updated).toEqual({ 'cpu:features': '<all-in> aes' })
  })

  it('chooses from a list, and ticks what is yes or no', async () => {
    await shown.user.click(button('Add all of Host Capabilities'))
    await shown.user.selectOptions(existing().getByRole('combobox', { name: /^Vendor/ }), 'AMD')
    await shown.user.click(existing().getByRole('checkbox', { name: /^Nested/ }))
    expect(changesOf(tree).updated).toMatchObject({ 'cpu:vendor': 'AMD', 'cpu:nested': 'true' })
  })

  it('asks for a value when a field is left empty [UI-091]', async () => {
    await addFromObject('Add Ratio (cpu:ratio)')
    expect(existing().queryByText('Required')).toBeNull()
    await shown.user.tab()
    await shown.user.tab()
    await shown.user.tab()
    existing().getByText('Required')
  })
})

describe('read-only keys', () => {
  it('can be neither changed nor removed [UI-085]', async () => {
    await shown.end()
    await open({ os_hash_algo: 'sha512', os_hash_value: 'abc', team: 'web', description: 'Golden' })
    for (const name of ['os_hash_algo', 'os_hash_value']) {
      expect(field(new RegExp(`^${name}`))).toHaveProperty('readOnly', true)
      expect(existing().queryByRole('button', { name: `Remove ${name}` })).toBeNull()
    }
    expect(field(/^team/)).toHaveProperty('readOnly', false)
    expect(existing().queryByText('description')).toBeNull()
  })

  it('offers nothing to add when all of it is read-only', async () => {
    await shown.end()
    await open({ team: 'web' }, { isReadOnly: true })
    expect(screen.queryByRole('region', { name: 'Available metadata' })).toBeNull()
    expect(existing().queryByRole('button', { name: /^Remove/ })).toBeNull()
  })
})

it('shows an empty state when there is nothing', async () => {
  await shown.user.click(existing().getByRole('button', { name: 'Remove team' }))
  existing().getByText('No existing metadata')
  expect(document.activeElement).toBe(existing().getByRole('heading', { name: 'Existing metadata' }))
  await shown.user.type(available().getByRole('textbox', { name: 'Filter available metadata' }), 'zzz')
  available().getByText('Nothing fits the filter zzz.')
})
