import { expect, it } from 'vitest'
import { parseProperty } from './property.ts'
import { readValue, writeValue } from './value.ts'

const features = parseProperty('features', { type: 'array', operators: ['<or>', '<all-in>'] })

it('stores an array as its operator and its values, joined by commas [UI-083]', () => {
  expect(writeValue({ value: ['aes', 'vmx'], operator: 'all-in' })).toBe('<all-in> aes,vmx')
  expect(writeValue({ value: ['aes'], operator: parseProperty('f', { type: 'array' }).operators[0] ?? '' })).toBe(
    '<in> aes',
  )
})

it.each([
  ['<all-in> aes,vmx', { value: ['aes', 'vmx'], operator: 'all-in' }],
  ['<or> aes,aes', { value: ['aes'], operator: 'or' }],
  ['<or> ', { value: [], operator: 'or' }],
  ['aes,vmx', { value: ['aes', 'vmx'], operator: 'or' }],
  ['', { value: [], operator: 'or' }],
])('reads the stored array %j [UI-083]', (text, expected) => {
  expect(readValue(features, text)).toEqual(expected)
})

it.each([
  ['boolean', 'True', 'true'],
  ['boolean', 'maybe', 'maybe'],
  ['integer', '007', '007'],
  ['string', '<in> a,b', '<in> a,b'],
])('reads a stored %s %j', (type, text, expected) => {
  expect(readValue(parseProperty('p', { type }), text).value).toBe(expected)
})
