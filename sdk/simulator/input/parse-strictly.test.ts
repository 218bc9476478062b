import { type TSchema, Type } from 'typebox'
import { expect, it } from 'vitest'
import { parseStrictly } from './parse-strictly.ts'
import { emptyForNull, flag, nullable, wholeNumber } from './shapes.ts'

it.each<readonly [TSchema, unknown, unknown]>([
  [flag(), 'True', true],
  [flag(), 'no', false],
  [nullable(flag()), null, null],
  [nullable(flag()), '1', true],
  [wholeNumber(), '-1', -1],
  [wholeNumber({ minimum: 1 }), '12', 12],
  [emptyForNull(Type.Array(Type.String())), null, []],
  [emptyForNull(Type.Record(Type.String(), Type.String())), null, {}],
  [emptyForNull(Type.String()), null, ''],
  [Type.Object({ size: Type.Optional(nullable(wholeNumber())) }), { size: '3' }, { size: 3 }],
  [Type.String(), '3', '3'],
])('converts by %j the value %j to %j', (schema, given, expected) => {
  expect(parseStrictly(schema, given)).toEqual(expected)
})

it.each<readonly [TSchema, unknown, string]>([
  [Type.Object({ size: wholeNumber() }), { size: 'x' }, "Value: x. 'x' does not match '^-?[0-9]+$'"],
  [Type.Object({ size: wholeNumber({ minimum: 1 }) }), { size: '0' }, 'Value: 0. 0 is less than the minimum of 1'],
  [Type.Object({ on: flag() }), { on: 'maybe' }, "Value: maybe. 'maybe' is not one of ['True', "],
])('refuses by %j the value %j', (schema, given, message) => {
  expect(() => parseStrictly(schema, given)).toThrow(
    `Invalid input for field/attribute ${Object.keys(Object(given))[0]}. ${message}`,
  )
})
