import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import createFlavor from './create-flavor-form.ts'
import createProfile from './create-profile-form.ts'
import editFlavor from './edit-flavor-form.ts'
import editProfile from './edit-profile-form.ts'

it('sends a new flavor with what was entered, enabled unless it is switched off [LB-093]', async () => {
  const { initial, body } = await tryForm(createFlavor)
  expect(initial()).toEqual({ enabled: true })
  const values = { name: 'n', flavor_profile_id: 'p' }
  expect(body({ values })).toEqual({ flavor: { ...values, enabled: true } })
  const whole = { ...values, description: 'd', enabled: false }
  expect(body({ values: whole })).toEqual({ flavor: whole })
})

it('begins an edit of a flavor with what it has, and sends what Octavia changes [LB-093]', async () => {
  const { initial, body } = await tryForm(editFlavor)
  const item = { id: 'f', name: 'n', description: null, is_enabled: false, flavor_profile_id: null }
  const begun = { name: 'n', profile: '', description: '', enabled: false }
  expect(initial({ item })).toEqual(begun)
  expect(initial({ item: { ...item, description: 'd', flavor_profile_id: 'p' } })).toMatchObject({
    ...{ description: 'd', profile: 'p' },
  })
  expect(initial({ item: { ...item, flavor_profile_id: 'p', flavor_profile_name: 'single' } })).toMatchObject({
    profile: 'single',
  })
  expect(body({ item, values: begun })).toEqual({ flavor: { id: 'f', name: 'n', description: '', enabled: false } })
  expect(body({ item, values: { name: 'm', description: 'd' } })).toEqual({
    flavor: { id: 'f', name: 'm', description: 'd', enabled: true },
  })
})

it('sends a new profile whole, and of an edited one what was changed [LB-093]', async () => {
  const [made, edited] = [await tryForm(createProfile), await tryForm(editProfile)]
  const values = { name: 'n', provider_name: 'amphora', flavor_data: '{}' }
  expect(made.body({ values })).toEqual({ flavor_profile: values })
  const item = { id: 'p', ...values }
  expect(edited.initial({ item })).toEqual(values)
  expect(edited.initial({ item: { id: 'p', name: 'n', provider_name: null, flavor_data: null } })).toEqual({
    ...{ name: 'n', provider_name: '', flavor_data: '' },
  })
  const sent = (more: object) => edited.body({ item, values: { ...values, ...more } })
  expect(sent({ name: 'm' })).toEqual({ flavor_profile: { id: 'p', name: 'm' } })
  const other = { provider_name: 'ovn', flavor_data: '{"a":1}' }
  expect(sent(other)).toEqual({ flavor_profile: { id: 'p', name: 'n', ...other } })
})

it.each([
  ['', undefined],
  ['{"loadbalancer_topology": "SINGLE"}', undefined],
  ['[]', 'The flavor data must be a JSON object.'],
  ['null', 'The flavor data must be a JSON object.'],
  ['1', 'The flavor data must be a JSON object.'],
  ['{', 'The flavor data must be a JSON object.'],
])('finds in the data %j %j [LB-093]', async (flavor_data, problem) => {
  const { problems } = await tryForm(createProfile)
  expect(problems({ values: { flavor_data } }).flavor_data).toBe(problem)
})
