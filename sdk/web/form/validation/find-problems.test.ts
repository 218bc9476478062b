import { expect, it } from 'vitest'
import { interpolate } from '../../../common/host/index.ts'
import { formOf } from '../../../common/index.ts'
import { findProblems } from './find-problems.ts'

/** What a form says of a value of the property `a`, which is called 'Size'. */
function said(property: object, a: unknown): readonly string[] {
  const schema = { type: 'object', properties: { a: { title: 'Size', ...property } }, required: ['a'] }
  const problems = findProblems(schema, {}, a === undefined ? {} : { a })
  return problems.map(({ at, text, values }) => `${at}: ${interpolate(formOf(text, values?.count), values)}`)
}

it('says the default where no message fits, and names an unknown property [UI-073]', () => {
  expect(said({ not: { type: 'string' } }, 'x')).toEqual(['/a: The data in this field is invalid'])
  expect(said({ type: 'object', additionalProperties: false }, { b: 1 })).toEqual(['/a: Unknown property: b'])
})

it('has a message for a type mismatch, an enum mismatch, and all that can be wrong with a number [UI-074]', () => {
  const number = { type: 'number', multipleOf: 5, minimum: 10, maximum: 20 }
  const found = [
    said({ type: 'string' }, 1),
    said({ type: 'integer' }, 1.5),
    said({ enum: ['x', 'y'] }, 'z'),
    said(number, 12),
    said(number, 5),
    said(number, 25),
    said(number, 'ten'),
    said({ type: 'number' }, Number.POSITIVE_INFINITY),
    said({ type: 'number', exclusiveMinimum: 10 }, 10),
    said({ type: 'number', exclusiveMaximum: 20 }, 20),
  ].flat()
  expect(found).toEqual([
    '/a: The type does not match: string is expected',
    '/a: The type does not match: integer is expected',
    '/a: The value is not one of those allowed',
    '/a: 12 is not a multiple of 5',
    '/a: 5 is less than the minimum of 10',
    '/a: 25 is greater than the maximum of 20',
    '/a: ten is not a valid number',
    '/a: Infinity is not a valid number',
    '/a: 10 is not greater than 10',
    '/a: 20 is not less than 20',
  ])
})

it('gives the counts of a string too short or too long, and says what is formatted incorrectly [UI-075]', () => {
  const found = [
    said({ type: 'string', minLength: 3 }, 'ab'),
    said({ type: 'string', maxLength: 3 }, 'abcd'),
    said({ type: 'string', pattern: '^a' }, 'b'),
    said({ type: 'string', format: 'email' }, 'b'),
  ].flat()
  expect(found).toEqual([
    '/a: The text is too short (2), the minimum is 3 characters',
    '/a: The text is too long (4), the maximum is 3 characters',
    '/a: Size is formatted incorrectly',
    '/a: Size is formatted incorrectly',
  ])
})

it('has a message for a list too short, too long, and with an item twice [UI-075]', () => {
  const found = [
    said({ type: 'array', minItems: 2 }, [1]),
    said({ type: 'array', maxItems: 1 }, [1, 2]),
    said({ type: 'array', uniqueItems: true }, [1, 1]),
  ].flat()
  expect(found).toEqual([
    '/a: The list is too short (1), the minimum is 2 items',
    '/a: The list is too long (2), the maximum is 1 item',
    '/a: The items of the list must be unique',
  ])
})

it('names a missing field by its label, at the field [UI-076]', () => {
  expect(said({ type: 'string' }, undefined)).toEqual(['/a: Size is a required field'])
})

it('says of a value that may have several shapes what its own shape lacks', () => {
  const orNull = { anyOf: [{ type: 'string', minLength: 3 }, { type: 'null' }] }
  expect(said(orNull, 'ab')).toEqual(['/a: The text is too short (2), the minimum is 3 characters'])
  expect(said(orNull, 1)).toEqual(['/a: The data in this field is invalid'])
})

it('lets a form say it in its own words', () => {
  const schema = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] }
  const [problem] = findProblems(schema, { a: { messages: { required: 'Give the instance a name.' } } }, {})
  expect(problem?.text).toBe('Give the instance a name.')
})
