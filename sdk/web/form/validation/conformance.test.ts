import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, it } from 'vitest'
import { listSchemaErrors } from './schema-error.ts'

const ajv = new Ajv({ allErrors: true, strict: false })
const ajv2020 = new Ajv2020({ allErrors: true, strict: false })
addFormats.default(ajv)

const text = { type: 'string' }
const name = { type: 'object', properties: { a: text }, required: ['a'] }

/** Each keyword of draft 7 (which the gateway reads), with a value that passes and one that does not. */
const DRAFT_7: readonly [string, object, unknown, unknown][] = [
  ['type', { type: 'integer' }, 1, 1.5],
  ['type of several', { type: ['string', 'null'] }, null, 1],
  ['enum', { enum: ['a', 'b'] }, 'a', 'c'],
  ['const', { const: 3 }, 3, 4],
  ['multipleOf', { multipleOf: 2 }, 4, 3],
  ['minimum', { minimum: 2 }, 2, 1],
  ['maximum', { maximum: 2 }, 2, 3],
  ['exclusiveMinimum', { exclusiveMinimum: 2 }, 3, 2],
  ['exclusiveMaximum', { exclusiveMaximum: 2 }, 1, 2],
  ['minLength', { minLength: 2 }, 'ab', 'a'],
  ['maxLength', { maxLength: 2 }, 'ab', 'abc'],
  ['length of what is no plain letter', { maxLength: 1 }, '😀', '😀😀'],
  ['pattern', { pattern: '^a' }, 'ab', 'b'],
  ['format date', { format: 'date' }, '2026-01-31', '2026-13-01'],
  ['format date-time', { format: 'date-time' }, '2026-01-31T10:00:00Z', 'today'],
  ['format email', { format: 'email' }, 'a@b.org', 'a'],
  ['format hostname', { format: 'hostname' }, 'a.example', '-a'],
  ['format ipv4', { format: 'ipv4' }, '10.0.0.1', '10.0.0'],
  ['format ipv6', { format: 'ipv6' }, '2001:db8::1', '2001:db8:::1'],
  ['format uri', { format: 'uri' }, 'https://a.example', 'a b'],
  ['format uuid', { format: 'uuid' }, '9d8c1c2e-2bd4-4d8a-9c3b-0a1b2c3d4e5f', '9d8c'],
  ['required', name, { a: '' }, {}],
  ['required of two', { required: ['a', 'b'] }, { a: 1, b: 1 }, {}],
  ['properties', name, { a: 'x' }, { a: 1 }],
  ['properties with odd names', { properties: { 'a/b~c': text } }, { 'a/b~c': '' }, { 'a/b~c': 1 }],
  ['nested properties', { properties: { deep: name } }, { deep: { a: '' } }, { deep: {} }],
  ['additionalProperties: false', { ...name, additionalProperties: false }, { a: '' }, { a: '', b: 1, c: 2 }],
  ['additionalProperties', { additionalProperties: text }, { a: '' }, { a: 1 }],
  ['patternProperties', { patternProperties: { '^n': { type: 'number' } } }, { n1: 1 }, { n1: '' }],
  ['propertyNames', { propertyNames: { pattern: '^a' } }, { a: 1 }, { b: 1 }],
  ['minProperties', { minProperties: 1 }, { a: 1 }, {}],
  ['maxProperties', { maxProperties: 1 }, { a: 1 }, { a: 1, b: 1 }],
  ['dependencies', { dependencies: { a: ['b'] } }, { a: 1, b: 1 }, { a: 1 }],
  ['items', { type: 'array', items: text }, ['a'], ['a', 1]],
  ['items of objects', { items: name }, [{ a: '' }], [{ a: '' }, {}]],
  ['minItems', { minItems: 1 }, [1], []],
  ['maxItems', { maxItems: 1 }, [1], [1, 2]],
  ['uniqueItems', { uniqueItems: true }, [1, 2], [1, 1]],
  ['contains', { contains: { const: 1 } }, [1], [2]],
  ['allOf', { allOf: [{ minLength: 1 }, { maxLength: 2 }] }, 'a', 'abc'],
  ['anyOf', { anyOf: [text, { type: 'null' }] }, null, 1],
  ['oneOf', { oneOf: [text, { minLength: 2 }] }, 'a', 'ab'],
  ['not', { not: text }, 1, 'a'],
  // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema.
  ['if and then', { if: { required: ['a'] }, then: { required: ['b'] } }, { a: 1, b: 1 }, { a: 1 }],
  ['if and else', { if: { required: ['a'] }, else: { properties: { b: text } } }, { b: '' }, { b: 1 }],
  ['$ref', { properties: { a: { $ref: '#/definitions/t' } }, definitions: { t: text } }, { a: '' }, { a: 1 }],
]

const DRAFT_2020: typeof DRAFT_7 = [
  ['dependentRequired', { dependentRequired: { a: ['b'] } }, { a: 1, b: 1 }, { a: 1 }],
  ['dependentSchemas', { dependentSchemas: { a: { required: ['b'] } } }, { a: 1, b: 1 }, { a: 1 }],
  ['prefixItems', { prefixItems: [text] }, ['a'], [1]],
  ['minContains', { contains: { const: 1 }, minContains: 2 }, [1, 1], [1]],
  ['$defs', { items: { $ref: '#/$defs/t' }, $defs: { t: text } }, ['a'], [1]],
]

const table = [...DRAFT_7.map((row) => [...row, ajv] as const), ...DRAFT_2020.map((row) => [...row, ajv2020] as const)]

const REFUSED_ONCE = ['dependencies', 'dependentRequired']

it.each(table)('agrees with ajv on %s: the same keywords at the same places', (keyword, schema, good, bad, other) => {
  const validate = other.compile(schema)
  const theirs = (value: unknown): readonly string[] => {
    validate(value)
    return (validate.errors ?? []).map((error) => `${error.keyword} at ${error.instancePath}`).toSorted()
  }
  const ours = (value: unknown): readonly string[] =>
    listSchemaErrors(schema, value)
      .map((error) => `${error.keyword} at ${error.instancePath}`)
      .toSorted()
  expect(theirs(good)).toEqual([])
  expect(ours(good)).toEqual([])
  expect(theirs(bad)).not.toEqual([])
  expect(ours(bad)).toEqual(theirs(bad))
  if (REFUSED_ONCE.includes(keyword)) expect(ours(bad)).toHaveLength(1)
})

it('names the missing and the unknown property as ajv does', () => {
  const schema = { ...name, additionalProperties: false }
  expect(listSchemaErrors(schema, { b: 1 }).map(({ params }) => params)).toEqual([
    { missingProperty: 'a' },
    { additionalProperty: 'b' },
  ])
})

it('tells of every error, however many', () => {
  const names = Array.from({ length: 40 }, (_, index) => `f${index}`)
  const properties = Object.fromEntries(names.map((key) => [key, text]))
  const values = Object.fromEntries(names.map((key) => [key, 1]))
  expect(listSchemaErrors({ type: 'object', properties }, values)).toHaveLength(40)
})
