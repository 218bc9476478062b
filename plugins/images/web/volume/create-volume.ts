import * as zones from '@fascia/plugin-storage/api/availability-zones'
import * as quotas from '@fascia/plugin-storage/api/quotas'
import * as types from '@fascia/plugin-storage/api/volume-types'
import { create, volumeType } from '@fascia/plugin-storage/api/volumes'
import { isFault } from '@fascia/sdk/common'
import { asking, type FormState, field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { type Image, imageType } from '../../api/images.ts'
import { leastVolume, sizeProblem } from './volume-size.ts'

/** The name of the type of volumes that name none; a cloud need not have one. */
async function loadDefaultType({ read }: SourceTools<Image>): Promise<string | undefined> {
  try {
    return (await read(types.getDefault)).name
  } catch (failure) {
    if (isFault(failure) && failure.status === 404) return undefined
    throw failure
  }
}

/** Create Volume, of an image: the one step Volume Details [IMAGE-054, IMAGE-056]. */
export default form(
  asking(create, { volumeSize: 1 }),
  {
    limits: ({ read }: SourceTools<Image>) =>
      read(quotas.limits, { failure: 'Unable to retrieve the Absolute Limits.' }),
    types: types.list,
    defaultType: loadDefaultType,
    zones: zones.list,
  },
  {
    id: 'images.wizard.create-volume',
    of: imageType,
    makes: volumeType,
    initial: ({ item: image, answers: { defaultType } }) => ({
      name: image.name,
      volumeSize: leastVolume(image),
      ...(defaultType === undefined ? {} : { volume_type: defaultType }),
    }),
    layout: 'wizard',
    quota: {
      gigabytes: {
        adds: ({ values: { volumeSize } }) => volumeSize,
        field: 'volumeSize',
        exceeded: 'The volume size exceeds the available space: {left} GiB are left of {count} GiB.',
      },
      volumes: { exceeded: 'All {count} volumes of the quota are used.' },
    },
    steps: {
      details: {
        title: 'Volume Details',
        help: 'The volume gets a copy of the image, and instances can boot from it. It has to be as large as the image and its least disk at least.',
        fields: {
          name: field.text('Volume Name'),
          description: field.text('Description', { control: 'textarea', rows: 2 }),
          volume_type: field.select('Type', {
            from: 'types',
            value: 'name',
            label: 'name',
            placeholder: 'No volume type',
            failure: 'Unable to retrieve the volume types.',
          }),
          volumeSize: field.number('Size (GiB)', {
            isRequired: true,
            messages: { required: 'Enter a whole number, in digits.' },
            check: ({
              values: { volumeSize },
              answers: { limits },
              item,
            }: FormState<
              { readonly volumeSize?: number },
              { readonly limits: (tools: SourceTools<Image>) => Promise<unknown> },
              Image
            >) => sizeProblem(volumeSize, leastVolume(item), limits !== undefined),
          }),
          availability_zone: field.select('Availability Zone', {
            from: 'zones',
            value: 'zoneName',
            label: 'zoneName',
            placeholder: 'Any Availability Zone',
            failure: 'Unable to retrieve the availability zones.',
          }),
        },
      },
    },
    body: ({ values: { volumeSize, ...values }, item: image }) => ({
      name: values.name ?? '',
      description: values.description ?? '',
      size: volumeSize,
      volume_type: values.volume_type ?? null,
      availability_zone: values.availability_zone ?? null,
      metadata: {},
      image_id: image.id,
      snapshot_id: null,
      source_volid: null,
    }),
    names: { size: 'volumeSize' },
    accepted: 'Creating volume {name}',
    failure: 'Unable to create the volume.',
    command: ({ values: { name, description, volumeSize, volume_type, availability_zone }, item: image }) => [
      ...['openstack', 'volume', 'create', '--image', image.id, '--size', String(volumeSize ?? '')],
      ...(volume_type ? ['--type', volume_type] : []),
      ...(availability_zone ? ['--availability-zone', availability_zone] : []),
      ...(description ? ['--description', description] : []),
      name ?? '',
    ],
  },
)
