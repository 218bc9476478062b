import { expect, it } from 'vitest'
import { filled, present } from './present.ts'

const fields = { zero: 0, no: false, none: null, text: '', list: [], map: {}, gone: undefined }

it('keeps the fields that have a value', () => {
  expect(present(fields)).toEqual({ zero: 0, no: false, text: '', list: [], map: {} })
  expect(Object.keys(present(fields))).not.toContain('gone')
})

it('keeps the fields that are filled in', () => {
  expect(filled(fields)).toEqual({ zero: 0, no: false, map: {} })
  expect(Object.keys(filled(fields))).not.toContain('gone')
})
