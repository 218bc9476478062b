import { optionWords } from '@fascia/sdk/common'
import { field, form } from '@fascia/sdk/web/declare'
import { update, volumeType } from '../../api/volumes.ts'

/** Edit Volume [VOLP-028]. */
export default form(update, {
  id: 'storage.form.edit-volume',
  of: volumeType,
  submit: 'Submit',
  initial: ({ item: { name, description, bootable } }) => ({
    name,
    description: description ?? '',
    bootable: bootable === 'true',
  }),
  fields: {
    name: field.text('Volume Name'),
    description: field.text('Description', { control: 'textarea', rows: 3 }),
    bootable: field.boolean('Bootable', { help: 'An instance can be started from the volume.' }),
  },
  success: 'Updated volume "{name}".',
  failure: 'Unable to update the volume.',
  command: ({ values: { name, description, bootable }, item: { id } }) => [
    ...['openstack', 'volume', 'set'],
    ...optionWords('--name', name),
    ...optionWords('--description', description),
    bootable ? '--bootable' : '--non-bootable',
    id,
  ],
})
