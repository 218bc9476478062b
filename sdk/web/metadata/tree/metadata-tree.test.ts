import { describe, expect, it, vi } from 'vitest'
import { leavesBelow, type MetadataNode } from './branch.ts'
import { changesOf, metadataOf } from './changes.ts'
import {
  addCustom,
  addNode,
  changeEntry,
  createMetadataTree,
  customProblem,
  entryProblem,
  invalidKeys,
  isFullyAdded,
  type MetadataTree,
  removeEntry,
} from './metadata-tree.ts'
import { parseProperty } from './property.ts'

const NAMESPACES = [
  {
    namespace: 'OS::Compute::Quota',
    display_name: 'Flavor Quota',
    description: 'Limits of guests',
    objects: [
      {
        name: 'CPU Limits',
        description: 'Of the CPU',
        properties: {
          'quota:cpu_shares': { title: 'CPU Shares', type: 'integer', minimum: 0 },
          'quota:cpu_period': { title: 'CPU Period', type: 'integer', default: '1000' },
        },
      },
    ],
    properties: {
      'quota:note': { title: 'Note', type: 'string' },
      description: { title: 'Description', type: 'string' },
    },
  },
  { namespace: 'OS::Compute::Empty', display_name: 'Empty', properties: { description: { title: 'Description' } } },
]

function node(tree: MetadataTree, label: string): MetadataNode {
  const find = (nodes: readonly MetadataNode[]): MetadataNode | undefined => {
    for (const one of nodes) {
      const found = one.label === label ? one : one.kind === 'branch' ? find(one.children) : undefined
      if (found) return found
    }
    return undefined
  }
  return find(tree.branches) ?? expect.fail(`nothing is called ${label}`)
}

const keys = (tree: MetadataTree): readonly string[] => tree.entries.map(({ key }) => key)

describe('namespaces', () => {
  it('has namespaces with objects and properties, each with what its definition says [UI-082]', () => {
    const { branches } = createMetadataTree(NAMESPACES, {})
    expect(branches).toEqual([
      {
        kind: 'branch',
        id: 'OS::Compute::Quota',
        label: 'Flavor Quota',
        description: 'Limits of guests',
        children: [
          expect.objectContaining({
            kind: 'branch',
            label: 'CPU Limits',
            description: 'Of the CPU',
            children: [
              expect.objectContaining({ label: 'CPU Period' }),
              expect.objectContaining({ label: 'CPU Shares' }),
            ],
          }),
          expect.objectContaining({ kind: 'leaf', label: 'Note', trail: ['Flavor Quota'] }),
        ],
      },
    ])
  })

  it('reads every field of a property, and fills in type, operator and title [UI-082]', () => {
    const given = {
      title: 'Features',
      description: 'Of the CPU',
      type: 'array',
      default: '<all-in> aes',
      readonly: true,
      required: false,
      operators: ['<or>', '<all-in>'],
      items: { type: 'string', enum: ['aes', 'vmx'] },
      minimum: 1,
      maximum: 2,
      minLength: 3,
      maxLength: 4,
    }
    expect(parseProperty('cpu', given)).toEqual({
      name: 'cpu',
      title: 'Features',
      description: 'Of the CPU',
      type: 'array',
      default: '<all-in> aes',
      isReadOnly: true,
      isRequired: false,
      operators: ['or', 'all-in'],
      choices: ['aes', 'vmx'],
      minimum: 1,
      maximum: 2,
      minLength: 3,
      maxLength: 4,
      priority: 1,
    })
    expect(parseProperty('plain', {})).toEqual({
      name: 'plain',
      title: 'plain',
      description: '',
      type: 'string',
      isReadOnly: false,
      isRequired: true,
      operators: ['in'],
      choices: [],
      priority: 1,
    })
  })

  it('sets a priority below 1 to 1, with a warning [UI-088]', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const found = [0, 3].map((priority) => parseProperty('cpu', { priority }).priority)
    const said = warn.mock.calls.flat()
    warn.mockRestore()
    expect(found).toEqual([1, 3])
    expect(said).toEqual(['The priority 0 of the property cpu is below 1: it is set to 1.'])
  })

  it('lists properties by priority, then by title', () => {
    const properties = { b: { title: 'B', priority: 2 }, c: { title: 'C' }, a: { title: 'A', priority: 2 } }
    const [branch] = createMetadataTree([{ namespace: 'N', properties }], {}).branches
    expect(branch?.children.map(({ label }) => label)).toEqual(['C', 'A', 'B'])
  })
})

describe('existing keys', () => {
  it('matches keys with definitions whatever their case; the others are custom [UI-086]', () => {
    const { entries } = createMetadataTree(NAMESPACES, { 'Quota:CPU_Shares': '10', team: 'web' })
    expect(entries).toMatchObject([
      { key: 'Quota:CPU_Shares', isCustom: false, value: '10', trail: ['Flavor Quota', 'CPU Limits'] },
      { key: 'team', isCustom: true, value: 'web', trail: [] },
    ])
  })

  it('hides a property that is called description, and leaves it as it is [UI-085]', () => {
    const tree = createMetadataTree(NAMESPACES, { description: 'A golden image', team: 'web' })
    expect(keys(tree)).toEqual(['team'])
    expect(tree.branches.flatMap(leavesBelow).map(({ property }) => property.name)).not.toContain('description')
    expect(changesOf(tree)).toEqual({ updated: {}, removed: [] })
    expect(customProblem(tree, 'description')?.text).toBe('Duplicate keys are not allowed')
  })

  it('neither changes nor drops the hash of the data, and asks for no value of it [UI-085]', () => {
    const before = { os_hash_algo: 'sha512', os_hash_value: '' }
    let tree = createMetadataTree([], before)
    expect(tree.entries.map(({ property }) => [property.isReadOnly, property.isRequired])).toEqual([
      [true, false],
      [true, false],
    ])
    tree = removeEntry(changeEntry(tree, 'os_hash_algo', { value: 'md5' }), 'os_hash_value')
    expect(tree.entries.map(({ key, value }) => [key, value])).toEqual(Object.entries(before))
    expect(changesOf(tree)).toEqual({ updated: {}, removed: [] })
    expect(invalidKeys(tree)).toEqual([])
  })

  it('saves a read-only property that is new as its definition has it, or takes it away again', () => {
    const properties = { origin: { title: 'Origin', default: 'build', readonly: true } }
    const start = createMetadataTree([{ namespace: 'N', properties }], {})
    const tree = addNode(start, node(start, 'Origin'))
    expect(changesOf(changeEntry(tree, 'origin', { value: 'me' }))).toEqual({
      updated: { origin: 'build' },
      removed: [],
    })
    expect(keys(removeEntry(tree, 'origin'))).toEqual([])
  })

  it('keeps what it does not understand as it is stored', () => {
    const properties = { on: { type: 'boolean' }, cpu: { type: 'array' }, n: { type: 'integer' } }
    const before = { on: 'True', cpu: 'aes', n: '007' }
    expect(changesOf(createMetadataTree([{ namespace: 'N', properties }], before))).toEqual({
      updated: {},
      removed: [],
    })
  })
})

describe('changes', () => {
  const before = { 'QUOTA:CPU_SHARES': '10', team: 'web', gone: 'x' }

  it('sends what was set and what was there and is gone, in the case that it has [UI-093]', () => {
    let tree = createMetadataTree(NAMESPACES, before)
    tree = removeEntry(tree, 'gone')
    tree = changeEntry(tree, 'QUOTA:CPU_SHARES', { value: '20' })
    tree = changeEntry(addCustom(tree, 'tier'), 'tier', { value: 'one' })
    expect(changesOf(tree)).toEqual({ updated: { 'QUOTA:CPU_SHARES': '20', tier: 'one' }, removed: ['gone'] })
    expect(metadataOf(tree)).toEqual({ 'QUOTA:CPU_SHARES': '20', team: 'web', tier: 'one' })
  })

  it('does not drop a key that was taken away and added again by its definition in another case [UI-093, IMAGE-043]', () => {
    const removed = removeEntry(createMetadataTree(NAMESPACES, before), 'QUOTA:CPU_SHARES')
    expect(changesOf(removed)).toEqual({ updated: {}, removed: ['QUOTA:CPU_SHARES'] })
    const tree = changeEntry(addNode(removed, node(removed, 'CPU Shares')), 'QUOTA:CPU_SHARES', { value: '11' })
    expect(changesOf(tree)).toEqual({ updated: { 'QUOTA:CPU_SHARES': '11' }, removed: [] })
  })

  it('does not drop a new key that was taken away again', () => {
    const tree = removeEntry(addCustom(createMetadataTree([], {}), 'tier'), 'tier')
    expect(changesOf(tree)).toEqual({ updated: {}, removed: [] })
  })
})

describe('adding and removing', () => {
  it('adds a key of any free name; removing it deletes it [UI-084]', () => {
    const tree = addCustom(createMetadataTree(NAMESPACES, {}), ' any name: you like ')
    expect(tree.entries).toMatchObject([{ key: 'any name: you like', isCustom: true, value: '' }])
    const without = removeEntry(tree, 'any name: you like')
    expect(without.entries).toEqual([])
    expect(without.branches).toBe(tree.branches)
  })

  it('takes for a free name what every object of the language knows [UI-084]', () => {
    let tree = createMetadataTree([], {})
    for (const name of ['constructor', '__proto__', '😀'])
      tree = changeEntry(addCustom(tree, name), name, { value: 'x' })
    expect(JSON.stringify(changesOf(tree).updated)).toBe('{"__proto__":"x","😀":"x","constructor":"x"}')
  })

  it.each([
    ['the hash of the data', 'os_hash_algo'],
    ['a defined key', 'quota:note'],
    ['a defined key in another case', 'QUOTA:Note'],
    ['a key that is there', 'team'],
  ])('refuses a custom name that is that of %s [UI-091]', (_what, name) => {
    const tree = createMetadataTree(NAMESPACES, { team: 'web' })
    expect(customProblem(tree, name)).toEqual({ text: 'Duplicate keys are not allowed' })
    expect(addCustom(tree, name)).toBe(tree)
  })

  it('marks a parent fully added when all of its children are, and only then [UI-087]', () => {
    const start = createMetadataTree(NAMESPACES, {})
    const fully = (tree: MetadataTree) =>
      ['CPU Limits', 'Flavor Quota'].map((label) => isFullyAdded(tree, node(tree, label)))
    const one = addNode(start, node(start, 'CPU Shares'))
    expect(fully(one)).toEqual([false, false])
    const object = addNode(one, node(one, 'CPU Period'))
    expect(fully(object)).toEqual([true, false])
    const all = addNode(object, node(object, 'Note'))
    expect(fully(all)).toEqual([true, true])
    expect(fully(removeEntry(all, 'quota:cpu_period'))).toEqual([false, false])
  })

  it('adds all that a parent holds, with defaults, and nothing twice', () => {
    const start = createMetadataTree(NAMESPACES, { 'quota:cpu_shares': '7' })
    const tree = addNode(start, node(start, 'Flavor Quota'))
    expect(tree.entries.map(({ key, value }) => [key, value])).toEqual([
      ['quota:cpu_period', '1000'],
      ['quota:cpu_shares', '7'],
      ['quota:note', ''],
    ])
    expect(invalidKeys(tree)).toEqual(['quota:note'])
  })

  it('asks for a value of what is required, but not of what is stored empty [UI-091]', () => {
    const [stored, added] = addCustom(createMetadataTree([], { a: '' }), 'b').entries
    expect([stored, added].map((entry) => entry && entryProblem(entry))).toEqual([undefined, { text: 'Required' }])
  })
})
