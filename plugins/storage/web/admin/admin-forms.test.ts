import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import manageForm from './manage-form.ts'
import migrateForm from './migrate-form.ts'
import snapshotStatusForm from './snapshot-status-form.ts'
import unmanageForm from './unmanage-form.ts'
import volumeStatusForm from './volume-status-form.ts'

it('asks for what the storage has [VOLP-074]', async () => {
  const { outline, initial, choices, form } = await tryForm(manageForm)
  expect(outline).toEqual({
    'Volume Details': [
      'Identifier: text',
      'Identifier Type: select, required',
      'Host: text',
      'Volume Name: text',
      'Description: textarea, 2 rows',
      'Metadata: text, checked',
      'Volume Type: select, from types',
      'Availability Zone: select, from zones',
      'Bootable: checkbox',
    ],
  })
  expect(initial()).toEqual({ id_type: 'source-name' })
  expect(choices('id_type')).toEqual([
    ['source-name', 'Name'],
    ['source-id', 'ID'],
  ])
  expect([form.spec.accepted, form.spec.layout]).toEqual(['Managing volume "{name}".', 'wizard'])
})

const FORM = 'Enter pairs of key=value, separated by commas.'
it.each([
  [undefined, undefined, {}],
  ['  ', undefined, {}],
  ['a=b', undefined, { a: 'b' }],
  ['role=web, tier=one', undefined, { role: 'web', tier: 'one' }],
  ['a=', undefined, { a: '' }],
  ['a=b,', FORM, { a: 'b' }],
  ['role', FORM, {}],
  ['=b', FORM, {}],
  ['a=b=c', undefined, { a: 'b=c' }],
  [`a=${'b'.repeat(253)}`, undefined, { a: 'b'.repeat(253) }],
  [`a=${'b'.repeat(254)}`, 'At most 255 characters.', {}],
])('takes the metadata %s: %s [VOLP-075]', async (pairs, problem, metadata) => {
  const { problems, body } = await tryForm(manageForm)
  expect(problems({ values: { pairs } })).toEqual(problem ? { pairs: problem } : {})
  if (problem === undefined || pairs?.endsWith(','))
    expect(body({ values: { name: 'n', ...(pairs === undefined ? {} : { pairs }) } })).toEqual({ name: 'n', metadata })
})

const item = { id: 'v1', name: 'data', 'os-vol-host-attr:host': 'h1' }
const { 'os-vol-host-attr:host': _, ...nowhere } = item

it('migrates to another host, by way of the storage where that is not forced [VOLP-077]', async () => {
  const { outline, initial, choices, body } = await tryForm(migrateForm)
  expect(outline).toEqual({
    '': [
      'Volume Name: text, read-only',
      'Current Host: text, read-only',
      'Destination Host: select, required, from pools',
      'Force Host Copy: checkbox',
    ],
  })
  expect(initial({ item })).toEqual({ name: 'data', current_host: 'h1', force_host_copy: false })
  expect(initial({ item: nowhere })).toMatchObject({ current_host: '' })
  const pools = [{ name: 'h1' }, { name: 'h2' }]
  expect(choices('host', { item, answers: { pools } })).toEqual([['h2', 'h2']])
  expect(body({ values: { name: 'data', host: 'h2' } })).toEqual({ host: 'h2', force_host_copy: false })
})

it('shows of what it gives up name, host and id [VOLP-076]', async () => {
  const { outline, initial, form } = await tryForm(unmanageForm)
  expect(outline).toEqual({ '': ['Volume Name', 'Host', 'ID'].map((label) => `${label}: text, read-only`) })
  expect(initial({ item })).toEqual({ name: 'data', host: 'h1', volume_id: 'v1' })
  expect(initial({ item: nowhere })).toMatchObject({ host: '' })
  expect(form.spec.isDanger).toBe(true)
})

it.each([
  [
    'volume',
    volumeStatusForm,
    'attaching, available, creating, deleting, detaching, error, error_deleting, in-use, maintenance, reserved',
  ],
  ['snapshot', snapshotStatusForm, 'available, creating, deleting, error, error_deleting'],
] as const)('gives a %s one of the statuses that there are [VOLP-073, VOLP-080]', async (_of, view, statuses) => {
  const { outline, choices, form } = await tryForm(view)
  expect(outline).toEqual({ '': ['Status: select, required'] })
  expect(
    choices('status')
      .map(([status]) => status)
      .join(', '),
  ).toBe(statuses)
  expect(form.spec.isDanger).toBe(true)
})
