import type { Translate } from '@fascia/sdk/web'
import type { TransferColumn } from '@fascia/sdk/web/wizard'
import type { Flavor } from '../../../api/flavors.ts'
import { YES_NO } from '../network/states.ts'

const MB_PER_GB = 1024

const ephemeral = (flavor: Flavor): number => flavor['OS-FLV-EXT-DATA:ephemeral']

/** Sizes of memory and disks, as texts. */
export function sizeTexts(t: Translate, language: string) {
  const number = new Intl.NumberFormat(language)
  const gigabytes = (amount: number): string => t('{amount} GB', { amount: number.format(amount) })
  const megabytes = (amount: number): string =>
    amount < MB_PER_GB ? t('{amount} MB', { amount: number.format(amount) }) : gigabytes(amount / MB_PER_GB)
  return { gigabytes, megabytes }
}

/** What is shown of a flavor before it is chosen [LAUNCH-048]. */
export function flavorColumns(t: Translate, language: string): readonly TransferColumn<Flavor>[] {
  const { gigabytes, megabytes } = sizeTexts(t, language)
  const disk = (
    id: string,
    label: string,
    value: (flavor: Flavor) => number,
    priority: number,
  ): TransferColumn<Flavor> => ({
    ...{ id, label, value, priority },
    view: (flavor) => gigabytes(value(flavor)),
    isNumber: true,
  })
  return [
    { id: 'name', label: 'Name', value: ({ name }) => name, facet: [] },
    { id: 'vcpus', label: 'VCPUS', value: ({ vcpus }) => vcpus, isNumber: true, facet: [] },
    { id: 'ram', label: 'RAM', value: ({ ram }) => ram, view: ({ ram }) => megabytes(ram), isNumber: true, facet: [] },
    disk('total_disk', 'Total Disk', (flavor) => flavor.disk + ephemeral(flavor), 2),
    disk('disk', 'Root Disk', (flavor) => flavor.disk, 3),
    disk('ephemeral', 'Ephemeral Disk', ephemeral, 4),
    {
      id: 'public',
      label: 'Public',
      value: (flavor) => String(flavor['os-flavor-access:is_public']),
      facet: YES_NO,
      priority: 4,
    },
  ]
}
