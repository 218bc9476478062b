import { expect, it } from 'vitest'
import type { Preferences } from '../../services/ambient.ts'
import type { ErasedStep } from './define-wizard.ts'
import { draftKey, readDraft, takeUp } from './form-draft.ts'

const step: ErasedStep = { id: 'info', title: 'Information', keepsDraft: true, secrets: ['pin'] }
const draft = (fields: Readonly<Record<string, unknown>>) => ({ savedAtMs: 0, step: 'info', fields: { info: fields } })
const fresh = { info: { name: 'web', groups: ['default'], pin: '' } }

it('takes up fields that hold the same kind of value as a fresh model, secrets excepted', () => {
  const { models, touched } = takeUp(draft({ name: 'web-2', groups: [], pin: '1234' }), fresh, [step])
  expect([models, touched]).toEqual([{ info: { name: 'web-2', groups: [], pin: '' } }, ['info.name', 'info.groups']])
})

it('leaves a step fresh when a kept field is of another kind, or is no field any more', () => {
  for (const fields of [{ name: 7 }, { groups: 'web' }, { old: 'x' }])
    expect(takeUp(draft(fields), fresh, [step])).toEqual({ models: fresh, touched: [], awaited: {} })
})

it('keeps the draft of each item apart', () => {
  const kept = new Map<string, unknown>([[draftKey('compute.point.edit', 'a'), draft({ name: 'x' })]])
  const preferences = { get: (name: string) => kept.get(name), remove: (name: string) => kept.delete(name) }
  const read = (item: string) =>
    readDraft(preferences as unknown as Preferences, draftKey('compute.point.edit', item), 1)
  expect([read('a')?.fields.info, read('b')]).toEqual([{ name: 'x' }, undefined])
})
