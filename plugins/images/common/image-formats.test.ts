import { expect, it } from 'vitest'
import { chosenFormat, formatOfFile, formatsOf, IMAGE_FORMATS, offeredFormats } from './image-formats.ts'

it.each([
  ['qcow2', 'qcow2', 'bare'],
  ['aki', 'aki', 'aki'],
  ['ami', 'ami', 'ami'],
  ['ari', 'ari', 'ari'],
  ['docker', 'raw', 'docker'],
  ['vhd', 'vhd', 'ovf'],
  ['ova', 'vmdk', 'ova'],
])('tells Glance %s as disk format %s in container format %s, and back [IMAGE-033]', (chosen, disk, container) => {
  const formats = formatsOf(chosen)
  expect(formats).toEqual({ disk_format: disk, container_format: container })
  expect(chosenFormat(formats)).toBe(chosen)
})

it('offers every format, or those of the deployment [IMAGE-032]', () => {
  const all = ['aki', 'ami', 'ari', 'docker', 'iso', 'ova', 'ploop', 'qcow2', 'raw', 'vdi', 'vhd', 'vhdx', 'vmdk']
  expect(offeredFormats(undefined)).toEqual(all)
  expect(offeredFormats(['vmdk', 'iso'])).toEqual(['iso', 'vmdk'])
})

it('names each format as people know it [IMAGE-032]', () => {
  expect(Object.values(IMAGE_FORMATS)).toEqual([
    ...['AKI - Amazon Kernel Image', 'AMI - Amazon Machine Image', 'ARI - Amazon Ramdisk Image', 'Docker'],
    ...['ISO - Optical Disk Image', 'OVA - Open Virtual Appliance', 'PLOOP - Virtuozzo/Parallels Loopback Disk'],
    ...['QCOW2 - QEMU Emulator', 'Raw', 'VDI - Virtual Disk Image', 'VHD - Virtual Hard Disk'],
    ...['VHDX - Large Virtual Hard Disk', 'VMDK - Virtual Machine Disk'],
  ])
})

it('reads the format off a file’s name, among those that are offered [IMAGE-036]', () => {
  const offered = offeredFormats(['raw', 'qcow2', 'odd'])
  expect(offered).toEqual(['qcow2', 'raw'])
  const names = ['a.qcow2', 'a.b.RAW', 'a.iso', 'raw', 'a.', 'a.raw#1', 'http://a.b/c.raw?d=e.iso', 'http://a.raw/c']
  const found = names.map((name) => formatOfFile(name, offered))
  expect(found).toEqual(['qcow2', 'raw', undefined, undefined, undefined, undefined, 'raw', undefined])
})
