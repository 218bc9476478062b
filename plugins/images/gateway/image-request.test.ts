import { expect, it } from 'vitest'
import { glanceValues, imagePatch } from './image-request.ts'

it('tells Glance fields, formats and custom properties, and nothing that is the dashboard’s own [IMAGE-043]', () => {
  const form = {
    name: 'mine',
    description: 'a disk',
    source_type: 'file-direct',
    data: 'disk.img',
    disk_format: 'docker',
    kernel: 'k1',
    ramdisk: '',
    architecture: 'x86_64',
    min_disk: 2,
    min_ram: 512,
    protected: true,
    os_hidden: 'false',
    is_public: true,
    os_hash_algo: 'sha512',
    hw_disk_bus: 'scsi',
  } as const
  expect(glanceValues(form)).toEqual({
    name: 'mine',
    description: 'a disk',
    disk_format: 'raw',
    container_format: 'docker',
    kernel_id: 'k1',
    architecture: 'x86_64',
    min_disk: 2,
    min_ram: 512,
    protected: true,
    os_hidden: false,
    hw_disk_bus: 'scsi',
  })
})

it('changes what differs, and takes away the properties that were emptied', () => {
  const image = { name: 'old', min_disk: 0, description: 'a disk', kernel_id: 'k1', protected: false }
  expect(imagePatch({ name: 'new', min_disk: 0, description: '', kernel: 'k2', protected: false }, image)).toEqual([
    { op: 'replace', path: '/name', value: 'new' },
    { op: 'replace', path: '/kernel_id', value: 'k2' },
    { op: 'remove', path: '/description' },
  ])
})

it('leaves the formats alone that an image has, whatever container its disk format would imply', () => {
  const image = { name: 'mine', disk_format: 'vhd', container_format: 'bare' }
  expect(imagePatch({ name: 'other', disk_format: 'vhd', container_format: 'bare' }, image)).toEqual([
    { op: 'replace', path: '/name', value: 'other' },
  ])
  expect(imagePatch({ disk_format: 'raw' }, image)).toEqual([{ op: 'replace', path: '/disk_format', value: 'raw' }])
})
