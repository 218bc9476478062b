import { expect, it } from 'vitest'
import { problemOf } from './problem.ts'
import { parseProperty } from './property.ts'

const PROBLEMS: readonly [object, string, object | undefined][] = [
  [{ type: 'integer', minimum: 2 }, '1', { text: 'Min {bound}', values: { bound: 2 } }],
  [{ type: 'integer', minimum: 2 }, '2', undefined],
  [{ type: 'number', minimum: 0.5 }, '0.4', { text: 'Min {bound}', values: { bound: 0.5 } }],
  [{ type: 'integer', maximum: 9 }, '10', { text: 'Max {bound}', values: { bound: 9 } }],
  [{ type: 'number', maximum: 9 }, '9', undefined],
  [{ minLength: 3 }, 'ab', { text: 'Min length {bound}', values: { bound: 3 } }],
  [{ minLength: 3 }, 'abc', undefined],
  [{ minLength: 2 }, '😀', { text: 'Min length {bound}', values: { bound: 2 } }],
  [{ maxLength: 3 }, '😀😀😀', undefined],
  [{ maxLength: 3 }, 'abcd', { text: 'Max length {bound}', values: { bound: 3 } }],
]

it.each(PROBLEMS)('%o holds %j: %o [UI-089]', (definition, value, expected) => {
  expect(problemOf(parseProperty('p', definition), value)).toEqual(expected)
})

it.each([
  [{ type: 'integer', pattern: '^1' }, '2', 'Integer required'],
  [{ type: 'number', pattern: '^1' }, '2', 'Pattern mismatch'],
  [{ type: 'string', pattern: '^[a-z]+$' }, 'A', 'Pattern mismatch'],
  [{ type: 'integer' }, 'two', 'Integer required'],
  [{ type: 'integer' }, '2.5', 'Integer required'],
  [{ type: 'number' }, 'two', 'Decimal required'],
  [{ type: 'number' }, '0x10', 'Decimal required'],
  [{ type: 'string', pattern: '^a\\:b$' }, 'ab', 'Pattern mismatch'],
])('%o does not hold %j: %s [UI-090]', (definition, value, text) => {
  expect(problemOf(parseProperty('p', definition), value)).toEqual({ text })
})

it.each(['string', 'integer', 'number', 'boolean'])('asks for a value of a required %s [UI-091]', (type) => {
  expect(problemOf(parseProperty('p', { type }), '')).toEqual({ text: 'Required' })
  expect(problemOf(parseProperty('p', { type, required: false }), '')).toBeUndefined()
})

it('asks for a value of a required array [UI-091]', () => {
  expect(problemOf(parseProperty('p', { type: 'array' }), [])).toEqual({ text: 'Required' })
  expect(problemOf(parseProperty('p', { type: 'array' }), ['a'])).toBeUndefined()
})

it('holds nothing back by a pattern that only Python knows', () => {
  expect(problemOf(parseProperty('p', { pattern: '(?P<name>x)' }), 'y')).toBeUndefined()
})
