import type { MadeThing, NativeCloud } from '@fascia/testing/contract'
import { addKey, type EditedItem, type EditRecipe, enterText, sweepEdits } from '@fascia/testing/edits'

const IMAGES = '/v2/images'

async function makeImage(native: NativeCloud, values: object): Promise<EditedItem['read'] & MadeThing> {
  const { id } = await native.ask<MadeThing>('image', 'POST', IMAGES, values)
  native.afterwards(async () => {
    const unprotect = [{ op: 'replace', path: '/protected', value: false }]
    const headers = { 'content-type': 'application/openstack-images-v2.1-json-patch' }
    await native.ask('image', 'PATCH', `${IMAGES}/${id}`, unprotect, headers)
    await native.ask('image', 'DELETE', `${IMAGES}/${id}`)
  })
  const file = { body: new Uint8Array(64), headers: { 'content-type': 'application/octet-stream' } }
  const sent = await native.send('image', 'PUT', `${IMAGES}/${id}/file`, file)
  if (!sent.ok) throw new TypeError(`the image service answered ${sent.status}: ${await sent.text()}`)
  return Object.assign(() => native.ask<object>('image', 'GET', `${IMAGES}/${id}`), { id })
}

const ODD = {
  min_disk: 0,
  min_ram: 8191,
  tags: ['blue', 'a tag with spaces'],
  os_distro: '',
  hw_disk_bus: 'lun',
  'a key with spaces': 'x'.repeat(255),
  instance_uuid: '00000000-0000-4000-8000-000000000000',
}

const editImage: EditRecipe = async ({ member }) => {
  const images = [
    { name: 'odd-bundle', disk_format: 'vmdk', container_format: 'ovf', visibility: 'community', protected: true },
    { name: 'odd-ploop', disk_format: 'ploop', container_format: 'compressed', visibility: 'shared', os_hidden: true },
    {
      name: 'n'.repeat(255),
      disk_format: 'raw',
      container_format: 'bare',
      visibility: 'private',
      description: '',
      architecture: 'ppc64le',
      kernel_id: '00000000-0000-4000-8000-000000000001',
      ramdisk_id: '00000000-0000-4000-8000-000000000002',
    },
  ]
  return Promise.all(
    images.map(async (values) => {
      const image = await makeImage(member, { ...ODD, ...values })
      return {
        kind: values.disk_format,
        page: `ngdetails/OS::Glance::Image/${image.id}`,
        name: values.name,
        read: image,
        touches: [
          enterText('description', 'description'),
          { field: 'min_ram', enter: '77', becomes: { min_ram: 77 } },
          enterText('name', 'name'),
        ],
      }
    }),
  )
}

const imageMetadata: EditRecipe = async ({ admin }) => {
  const values = { ...ODD, name: 'image-with-metadata', disk_format: 'iso', container_format: 'bare' }
  const image = await makeImage(admin, values)
  const page = `ngdetails/OS::Glance::Image/${image.id}`
  return { as: 'admin', page, name: values.name, read: image, touches: [addKey('')] }
}

const NAMESPACES = '/v2/metadefs/namespaces'
const VOLUME = 'OS::Cinder::Volume'

/** Glance lists a type of resources once a namespace is for it: another one is for the type that the touch chooses. */
async function makeType(admin: NativeCloud, namespace: string, name: string): Promise<void> {
  await admin.ask('image', 'POST', NAMESPACES, { namespace, resource_type_associations: [{ name }] })
  admin.afterwards(() => admin.ask('image', 'DELETE', `${NAMESPACES}/${namespace}`))
}

async function makeNamespace(admin: NativeCloud, namespace: string): Promise<EditedItem['read']> {
  await makeType(admin, `${namespace}::Type`, VOLUME)
  const body = {
    namespace,
    display_name: `Odd ${namespace}`,
    description: 'd'.repeat(500),
    visibility: 'public',
    protected: false,
    properties: { odd: { title: 'Odd', type: 'array', items: { type: 'string' }, description: '' } },
    objects: [{ name: 'thing', description: '', required: [], properties: {} }],
    tags: [{ name: 'one' }, { name: 'two' }],
    resource_type_associations: [
      { name: 'OS::Glance::Image', prefix: 'odd_', properties_target: 'image' },
      { name: 'OS::Nova::Flavor' },
    ],
  }
  await admin.ask('image', 'POST', NAMESPACES, body)
  // Glance deletes no namespace that is protected.
  const unprotected = { namespace, protected: false }
  admin.afterwards(() => admin.ask('image', 'DELETE', `${NAMESPACES}/${namespace}`))
  admin.afterwards(() => admin.ask('image', 'PUT', `${NAMESPACES}/${namespace}`, unprotected))
  interface Whole {
    readonly resource_type_associations: readonly { readonly name: string }[]
  }
  return async () => {
    const { resource_type_associations: all, ...rest } = await admin.ask<Whole>(
      'image',
      'GET',
      `${NAMESPACES}/${namespace}`,
    )
    return { ...rest, associations: Object.fromEntries(all.map((one) => [one.name, one])) }
  }
}

const ofNamespace =
  (namespace: string, touch: EditedItem['touches'][number]): EditRecipe =>
  async ({ admin }) => ({
    as: 'admin',
    page: `admin/metadata_defs?q=${encodeURIComponent(`Odd ${namespace}`)}`,
    name: `Odd ${namespace}`,
    read: await makeNamespace(admin, namespace),
    follows: { [`associations.${VOLUME}`]: 'made by the touch' },
    touches: [touch],
  })

sweepEdits({
  folder: `${import.meta.dirname}/../..`,
  recipes: {
    'images.action.edit': editImage,
    'images.action.metadata': imageMetadata,
    'images.action.edit-namespace': ofNamespace('Edits::Flags', {
      field: 'protected',
      enter: true,
      becomes: { protected: true },
    }),
    'images.action.update-associations': ofNamespace('Edits::Types', {
      field: 'associations',
      by: (form) => form.getByRole('checkbox', { name: VOLUME, exact: true }).check(),
      becomes: { [`associations.${VOLUME}.name`]: VOLUME },
    }),
  },
})
