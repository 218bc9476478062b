import { parseSource, specsOf } from '@fascia/build'
import { expect, it } from 'vitest'
import { addImports, addTo } from './edit-source.ts'

function edit(text: string, name: string, as: 'list' | 'record' = 'list'): string {
  const source = parseSource('web/plugin.ts', text)
  const [spec] = specsOf(source, 'make')
  return spec ? addTo(source, spec, name, as === 'list' ? '{ id: 1 }' : 'one: 1', as) : 'no spec'
}

it.each([
  ['make({})', 'make({\n  things: [{ id: 1 }],\n})'],
  ['make({ things: [] })', 'make({ things: [\n  { id: 1 },\n] })'],
  ['make({ things: [a] })', 'make({ things: [a, { id: 1 }] })'],
  [
    'make({\n  things: [\n    a,\n    b, // last\n  ],\n})',
    'make({\n  things: [\n    a,\n    b,\n    { id: 1 }, // last\n  ],\n})',
  ],
  ['make({\n  others: [],\n})', 'make({\n  others: [],\n  things: [{ id: 1 }],\n})'],
  ['const x: Y = make("a", schema, { things: [a] } satisfies Z)', 'no spec'],
  [
    'export default make("a", schema, { things: [...all] })',
    'export default make("a", schema, { things: [...all, { id: 1 }] })',
  ],
])('puts an entry into %j', (before, after) => {
  expect(edit(before, 'things')).toBe(after)
})

it('puts an entry into a record', () => {
  expect(edit('make({ things: { a, b: 2 } })', 'things', 'record')).toBe('make({ things: { a, b: 2, one: 1 } })')
})

it('refuses a list that is made elsewhere, and says what to add by hand', () => {
  expect(() => edit('make({ things: all })', 'things')).toThrow('"things" is not written as a list where it is used.')
  expect(() => parseSource('a.ts', 'make({')).toThrow(/^a\.ts cannot be read/)
})

it.each([
  ["import { a } from 'x'\n", "import { a, b } from 'x'\n"],
  ["import { a, b } from 'x'\n", "import { a, b } from 'x'\n"],
  ["import type { a } from 'x'\n", "import type { a } from 'x'\nimport { b } from 'x'\n"],
  ["import y from 'y'\n", "import y from 'y'\nimport { b } from 'x'\n"],
])('imports a name beside %j', (before, after) => {
  expect(addImports(parseSource('a.ts', before), ['b'], 'x')).toBe(after)
})
