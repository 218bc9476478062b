import { Fault } from '@fascia/sdk/common'
import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { createBodyCheck, parseTexts } from './validate-input.ts'

it('refuses a schema that is none when a part loads, not when its route is first asked', () => {
  expect(() => createBodyCheck(Type.Unsafe({ type: 'nonsense' }))).toThrow('schema is invalid')
})

it('fills in defaults, and names the fields that do not fit', () => {
  const check = createBodyCheck(Type.Object({ size: Type.Integer(), kind: Type.String({ default: 'small' }) }))
  const body = { size: 1 }
  check(body)
  expect(body).toEqual({ size: 1, kind: 'small' })
  expect(() => check({ kind: 7 })).toThrow(
    expect.objectContaining({
      code: 'GATEWAY_INPUT_INVALID',
      fields: { size: ['A value is required.'], kind: ['The value must be string.'] },
    }),
  )
})

it('says how long a text may be', () => {
  const check = createBodyCheck(Type.String({ maxLength: 1_200 }))
  expect(() => check('x'.repeat(1_201))).toThrow(
    expect.objectContaining({ fields: { '': ['The text is longer than 1,200 characters.'] } }),
  )
})

it('names fields that are called like what every object has', () => {
  const check = createBodyCheck(Type.Object({}, { additionalProperties: false }))
  expect(() => check({ constructor: 1, toString: 2 })).toThrow(
    expect.objectContaining({
      fields: { constructor: ['This is not known here.'], toString: ['This is not known here.'] },
    }),
  )
})

it('gives texts the types of a schema, and names the fields that do not fit', () => {
  const schema = Type.Object(
    { name: Type.String(), size: Type.Integer(), isShared: Type.Optional(Type.Boolean()) },
    { additionalProperties: true },
  )
  expect(parseTexts(schema, { name: '7', size: '4', isShared: 'true', colour: '1' })).toEqual({
    name: '7',
    size: 4,
    isShared: true,
    colour: '1',
  })
  expect(() => parseTexts(schema, { size: 'many' })).toThrow(
    expect.objectContaining({
      code: 'GATEWAY_INPUT_INVALID',
      fields: { name: ['A value is required.'], size: ['The value must be integer.'] },
    }),
  )
})

it('limits lists and maps at any depth, by their own limit where they have one, and not what they hold', () => {
  const names = Type.Array(Type.String())
  const check = createBodyCheck(
    Type.Object({
      default: Type.Optional(names),
      pairs: Type.Optional(Type.Array(names)),
      notes: Type.Optional(Type.Union([Type.Record(Type.String(), Type.String()), Type.Null()])),
      all: Type.Optional(Type.Array(Type.String(), { maxItems: 1_200 })),
    }),
  )
  const many = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`)
  const map = (count: number) => Object.fromEntries(many(count).map((name) => [name, '']))
  const fieldsOf = (body: object): unknown => {
    try {
      return check(body) && 'fits'
    } catch (failure) {
      return failure instanceof Fault ? failure.fields : failure
    }
  }
  expect(fieldsOf({ default: many(1_000), pairs: [many(1_000)], notes: map(1_000), all: many(1_200) })).toBe('fits')
  const tooMany = ['There are more than 1000 here.']
  expect(fieldsOf({ default: many(1_001) })).toEqual({ default: tooMany })
  expect(fieldsOf({ pairs: [many(1_001)] })).toEqual({ 'pairs.0': tooMany })
  expect(fieldsOf({ notes: map(1_001) })).toMatchObject({ notes: expect.arrayContaining(tooMany) })
  expect(fieldsOf({ all: many(1_201) })).toEqual({ all: ['There are more than 1200 here.'] })
})

it('names each wrong value of what a form has, and the first alone of thousands', () => {
  const check = createBodyCheck(Type.Array(Type.Integer(), { maxItems: 20_000 }))
  const countOf = (body: readonly unknown[]): number => {
    try {
      check(body)
    } catch (failure) {
      return failure instanceof Fault ? Object.keys(failure.fields ?? {}).length : -1
    }
    return 0
  }
  expect([countOf(Array(400).fill('')), countOf(Array(15_000).fill(''))]).toEqual([400, 1])
})
