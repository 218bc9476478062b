import { expect, it } from 'vitest'
import { imageItem } from './image-item.ts'
import { propertyPatch } from './image-properties.ts'
import { glanceValues, imagePatch } from './image-request.ts'

const glance = (fields: object) => Object({ id: 'i1', name: 'a', visibility: 'public', owner: null, ...fields })

it('takes for properties what is no field of an image, with texts and flags as values [IMAGE-026]', () => {
  const fields = {
    file: '/f',
    schema: '/s',
    self: '/i',
    locations: [],
    architecture: 'x86_64',
    hw_cores: 2,
    os_hidden: false,
    hash: null,
  }
  expect(imageItem(glance(fields))).toMatchObject({
    ...{ name: 'a', is_public: true, architecture: 'x86_64', type: 'Image' },
    properties: { hw_cores: '2', os_hidden: false },
  })
})

it.each([
  [{ image_type: 'snapshot' }, 'Snapshot'],
  [{ image_type: 'base' }, 'Image'],
  [{ block_device_mapping: '[]' }, 'Snapshot'],
  [{}, 'Image'],
])('takes an image with %j for a %s', (fields, type) => expect(imageItem(glance(fields)).type).toBe(type))

it.each([
  [
    { updated: { a: 'x', new: 'y', os_hash_algo: 'z' } },
    [
      { op: 'replace', path: '/a', value: 'x' },
      { op: 'add', path: '/new', value: 'y' },
    ],
  ],
  [{ removed: ['a', 'gone', 'os_hash_value'] }, [{ op: 'remove', path: '/a' }]],
  [{ updated: { a: 'x' }, removed: ['a'] }, [{ op: 'replace', path: '/a', value: 'x' }]],
  [{ updated: { 'a/b~c': 'x' } }, [{ op: 'add', path: '/a~1b~0c', value: 'x' }]],
  [{ updated: { os_hidden: 'true' } }, [{ op: 'add', path: '/os_hidden', value: true }]],
  [{ updated: { os_hidden: 'false' } }, [{ op: 'add', path: '/os_hidden', value: false }]],
  [{ updated: { os_hidden: true } }, [{ op: 'add', path: '/os_hidden', value: true }]],
  [{}, []],
])('patches properties by %j [IMAGE-043]', (change, patch) => {
  expect(propertyPatch({ a: '1', os_hash_value: 'h' }, change)).toEqual(patch)
})

it.each([
  [
    {
      is_public: true,
      csrfmiddlewaretoken: 't',
      import_data: true,
      is_copying: true,
      image_url: 'u',
      data: 'd',
      source_type: 'url',
    },
    {},
  ],
  [{ name: '', description: null, min_ram: undefined, os_hash_value: 'h', os_hash_algo: 'a' }, {}],
  [
    { protected: 'true', os_hidden: true, min_disk: 0, min_ram: 1, hw_cores: 2 },
    { protected: true, os_hidden: true, min_disk: 0, min_ram: 1, hw_cores: '2' },
  ],
  [{ protected: 'no' }, { protected: false }],
  [
    { kernel: 'k', ramdisk: 'r' },
    { kernel_id: 'k', ramdisk_id: 'r' },
  ],
  [{ disk_format: 'raw' }, { disk_format: 'raw', container_format: 'bare' }],
  [
    { disk_format: 'raw', container_format: 'ovf' },
    { disk_format: 'raw', container_format: 'ovf' },
  ],
  [
    { disk_format: 'raw', container_format: '' },
    { disk_format: 'raw', container_format: 'bare' },
  ],
  [
    { disk_format: 'aki', container_format: 'bare' },
    { disk_format: 'aki', container_format: 'aki' },
  ],
  [{ container_format: 'bare' }, { container_format: 'bare' }],
])('tells Glance of %j the values %j [IMAGE-033, IMAGE-043]', (form, values) =>
  expect(glanceValues(Object(form))).toEqual(values),
)

const image = {
  name: 'a',
  disk_format: 'vhd',
  container_format: 'ovf',
  description: 'd',
  kernel_id: 'k',
  protected: false,
  os_hash_algo: 'h',
  empty: null,
}
it.each<[object, object[]]>([
  [{ name: '', min_disk: null, visibility: '', protected: null }, []],
  [{ description: '' }, [{ op: 'remove', path: '/description' }]],
  [
    { description: null, kernel: '' },
    [
      { op: 'remove', path: '/description' },
      { op: 'remove', path: '/kernel_id' },
    ],
  ],
  [{ ramdisk: '', empty: '', os_hash_algo: '', image_url: '', toString: '' }, []],
  [{ disk_format: 'vhd' }, []],
  [{ disk_format: 'vhd', container_format: 'bare' }, []],
  [
    { disk_format: 'raw' },
    [
      { op: 'replace', path: '/disk_format', value: 'raw' },
      { op: 'replace', path: '/container_format', value: 'bare' },
    ],
  ],
  [
    { protected: true, new: 'x' },
    [
      { op: 'replace', path: '/protected', value: true },
      { op: 'add', path: '/new', value: 'x' },
    ],
  ],
])('patches an image by %j [IMAGE-040]', (form, patch) => expect(imagePatch(Object(form), image)).toEqual(patch))
