import { tryAction } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

it.each([
  ['OS::Glance::Image', 'createVolume', 'Creating volume {name}', 'Unable to create the volume.'],
  ['OS::Glance::Metadef', 'importNamespace', 'The namespace was imported.', 'Unable to import the namespace.'],
  ['OS::Glance::Metadef', 'editNamespace', 'Namespace updated: {name}.', 'Unable to update the namespace.'],
  [
    'OS::Glance::Metadef',
    'updateAssociations',
    'Updated the associations of {name}.',
    'Unable to update the associations of the namespace.',
  ],
])('says of %s that %s is done or accepted, or that it failed', async (code, key, done, failed) => {
  const type = plugin.resourceTypes?.find((one) => one.code === code) ?? expect.fail()
  const { form } = await tryAction(type, key).form()
  expect([form.spec.success ?? form.spec.accepted, form.spec.failure]).toEqual([done, failed])
})
