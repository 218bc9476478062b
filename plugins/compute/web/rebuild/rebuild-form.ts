import type { Image } from '@fascia/plugin-images/api/images'
import { leastDisk, optionWords } from '@fascia/sdk/common'
import { asking, field, form, type SourceTools } from '@fascia/sdk/web/declare'
import * as features from '../../api/features.ts'
import { rebuild } from '../../api/lifecycle.ts'
import { type Server, serverType } from '../../api/servers.ts'
import { passwordsAgree } from '../password/passwords-agree.ts'
import { bootableImages } from '../rescue/rescue-image.ts'
import { DISK_CONFIGS, diskConfigOf } from '../resize/disk-configs.ts'

/** Why an instance of this size cannot be made from the image. */
function problemOf(image: Image, { flavor }: Pick<Server, 'flavor'>): string | undefined {
  const { disk = 0, ram = Number.POSITIVE_INFINITY } = flavor
  if (disk > 0 && leastDisk(image) > disk) return 'needs a larger root disk'
  return image.min_ram > ram ? 'needs more RAM' : undefined
}

/** Rebuild Instance: image, password, disk partition and, where the cloud keeps one, description. */
export default form(
  asking(rebuild, { confirm_password: '' }),
  {
    images: bootableImages,
    hasDescription: ({ read }: SourceTools<Server>) => read(features.get, { params: { name: 'instance_description' } }),
  },
  {
    of: serverType,
    isDanger: true,
    names: { imageRef: 'image_id', adminPass: 'password', 'OS-DCF:diskConfig': 'disk_config' },
    intro: 'The disk of {name} is written again from this image: what is on it now is lost. Name and addresses stay.',
    initial: ({ item: { description, ...server } }) => ({
      disk_config: diskConfigOf(server['OS-DCF:diskConfig']),
      description: description ?? null,
    }),
    fields: {
      image_id: field.select('Select Image', {
        from: 'images',
        problem: ({ option, item }: { readonly option: Image; readonly item: Server }) => problemOf(option, item),
        placeholder: 'Select Image',
        failure: 'Unable to retrieve the images.',
        messages: { required: 'Select an image.' },
      }),
      password: field.password('Rebuild Password'),
      confirm_password: field.password('Confirm Rebuild Password', {
        isEager: true,
        check: ({ values }) => passwordsAgree(values),
      }),
      disk_config: field.choice('Disk Partition', { choices: DISK_CONFIGS }),
      description: field.text('Description', {
        control: 'textarea',
        when: ({ answers: { hasDescription } }) => hasDescription !== false,
      }),
    },
    body: ({ values: { confirm_password: _confirmed, description = null, ...values }, item: server }) => ({
      ...values,
      ...(description === (server.description ?? null) ? {} : { description }),
    }),
    accepted: 'Rebuilding Instance: {name}.',
    failure: 'Unable to rebuild the server with id: {id}',
    command: ({ values: { image_id, description }, item: { id } }) => [
      ...['openstack', 'server', 'rebuild'],
      ...optionWords('--image', image_id),
      ...optionWords('--description', description),
      id,
    ],
  },
)
