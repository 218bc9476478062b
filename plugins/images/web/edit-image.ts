import { optionWords } from '@fascia/sdk/common'
import { asking, field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { startMetadata } from '@fascia/sdk/web/metadata'
import { change, changeProperties, deactivate, get, type Image, imageType, properties } from '../api/images.ts'
import { chosenFormat } from '../common/image-formats.ts'
import {
  imageBody,
  imageFields,
  knownVisibility,
  metadataStep,
  nameFields,
  propertyWords,
} from './form/image-fields.ts'
import { imageSources } from './form/image-offer.ts'
import { canDeactivate } from './image-state.ts'

/** The image as it is read alone, with what it is booted with. */
async function loadImage({ read, item: { id } }: SourceTools<Image>): Promise<Image> {
  const params = { id }
  const [image, custom] = await Promise.all([
    read(get, { params, failure: 'Unable to retrieve the image.' }),
    read(properties, { params, failure: 'Unable to retrieve the image custom properties.' }),
  ])
  return { ...image, properties: custom }
}

function formatsIn({ disk_format, container_format }: Image) {
  return { disk_format: disk_format ?? '', container_format: container_format ?? '' }
}

/** Edit Image: Image Details and Metadata [IMAGE-025]. */
export default form(
  asking(change, { status: 'active' as 'active' | 'deactivated', metadata: startMetadata() }),
  {
    ...imageSources,
    image: loadImage,
    mayDeactivate: async ({ allows, item }: SourceTools<Image>) =>
      canDeactivate(item) === true && (await allows([['image', 'deactivate']], { project_id: item.owner })),
  },
  {
    id: 'images.wizard.edit',
    of: imageType,
    submit: 'Update Image',
    needs: ['image'],
    // Kernel, ramdisk and description come from where Glance keeps them [IMAGE-026, IMAGE-042].
    initial: ({ answers: { image } }) =>
      image
        ? {
            name: image.name,
            description: String(image.properties.description ?? ''),
            disk_format: chosenFormat(formatsIn(image)) ?? '',
            kernel: image.kernel_id ?? '',
            ramdisk: image.ramdisk_id ?? '',
            architecture: image.architecture ?? '',
            min_disk: image.min_disk,
            min_ram: image.min_ram,
            visibility: knownVisibility(image.visibility) ?? 'private',
            protected: image.protected,
            metadata: startMetadata(image.properties),
          }
        : {},
    steps: {
      details: {
        title: 'Image Details',
        help: 'An image is what instances boot from, and its format is that of its file. The least disk and RAM keep flavors away that are too small for it. The visibility says which projects can use it.',
        fields: {
          ...nameFields,
          ...imageFields,
          status: field.choice('Status', {
            control: 'radio',
            help: 'A deactivated image is not downloadable.',
            choices: { active: 'Active', deactivated: 'Deactivated' },
            when: ({ answers: { mayDeactivate } }) => mayDeactivate === true,
          }),
        },
      },
      metadata: metadataStep,
    },
    // What Glance has stays, unless another format is chosen.
    body: ({ values, answers: { image } }) => ({
      ...imageBody(values),
      ...(image && values.disk_format === chosenFormat(formatsIn(image)) ? formatsIn(image) : {}),
    }),
    async send({
      body,
      request,
      values: {
        metadata: { updated, removed },
        status,
      },
      item: { id },
    }) {
      const params = { id }
      if (body) await request(change, { params, body, failure: 'Unable to update the image.' })
      if (Object.keys(updated).length > 0 || removed.length > 0) {
        const failure = 'Unable to edit the image custom properties.'
        await request(changeProperties, { params, body: { updated, removed }, failure })
      }
      if (status === 'deactivated') await request(deactivate, { params, failure: 'Unable to deactivate the image.' })
      return undefined
    },
    success: 'Image {name} was successfully updated.',
    successValues: ({ values: { name } }) => ({ name }),
    command: ({ values, item: { id } }) => [
      ...['openstack', 'image', 'set'],
      ...optionWords('--name', values.name),
      ...optionWords('--disk-format', values.disk_format),
      ...optionWords('--min-disk', values.min_disk),
      ...optionWords('--min-ram', values.min_ram),
      ...optionWords('--visibility', values.visibility),
      values.protected ? '--protected' : '--unprotected',
      ...optionWords('--kernel-id', values.kernel),
      ...optionWords('--ramdisk-id', values.ramdisk),
      ...optionWords('--architecture', values.architecture),
      ...propertyWords({ description: values.description || undefined, ...values.metadata?.updated }),
      values.status === 'deactivated' ? '--deactivate' : undefined,
      id,
    ],
  },
)
