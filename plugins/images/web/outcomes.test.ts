import { formOutcome } from '@fascia/testing/unit'
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
  expect(await formOutcome(plugin, code, key)).toEqual([done, failed])
})
