import { optionWords } from '@fascia/sdk/common'
import { asking, field, form } from '@fascia/sdk/web/declare'
import { upload, type Volume, volumeType } from '../../api/volumes.ts'

/** Upload to Image [VOLP-036, VOLP-037]. */
export default form(asking(upload, { name: '' }), {
  id: 'storage.form.upload-volume',
  of: volumeType,
  submit: 'Upload',
  initial: ({ item: { name } }: { readonly item: Volume }) => ({ name, disk_format: 'raw' as const, force: false }),
  fields: {
    name: field.text('Volume Name', { isReadOnly: true }),
    image_name: field.text('Image Name', { messages: { required: 'Give the image a name.' } }),
    disk_format: field.choice('Disk Format', {
      choices: {
        raw: 'Raw',
        vmdk: 'VMDK - Virtual Machine Disk',
        vdi: 'VDI - Virtual Disk Image',
        qcow2: 'QCOW2 - QEMU Emulator',
        vhd: 'VHD - Virtual Hard Disk',
        vhdx: 'VHDX - Large Virtual Hard Disk',
      },
    }),
    force: field.boolean('Force', {
      help: 'The volume is in use: what its instance has not written yet is not in the image.',
      when: ({ item: { status } }: { readonly item: Volume }) => status === 'in-use',
    }),
  },
  body: ({ values: { image_name, disk_format, force = false } }) => ({ image_name, disk_format, force }),
  outcome: 'updated',
  alsoMakes: ({ answer: { image_id } }) => [{ type: 'OS::Glance::Image', id: image_id }],
  accepted: 'Uploading volume "{name}" to an image.',
  failure: 'Unable to upload the volume to an image.',
  command: ({ values: { image_name, disk_format, force }, item: { id } }) => [
    ...['openstack', 'image', 'create', '--volume', id],
    ...optionWords('--disk-format', disk_format),
    ...(force ? ['--force'] : []),
    image_name,
  ],
})
