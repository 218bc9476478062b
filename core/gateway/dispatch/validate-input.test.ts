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
