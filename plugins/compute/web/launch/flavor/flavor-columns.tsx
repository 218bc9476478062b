import type { Translate } from '@fascia/sdk/web'
import type { TransferColumn } from '@fascia/sdk/web/wizard'
import type { Flavor } from '../../../api/flavors.ts'

const MB_PER_GB = 1024

const ephemeral = (flavor: Flavor): number => flavor['OS-FLV-EXT-DATA:ephemeral']
const isPublic = (flavor: Flavor): boolean => flavor['os-flavor-access:is_public']

/** What is shown of a flavor before it is chosen [LAUNCH-048]. */
export function flavorColumns(t: Translate, language: string): readonly TransferColumn<Flavor>[] {
  const number = new Intl.NumberFormat(language)
  const gigabytes = (amount: number): string => t('{amount} GB', { amount: number.format(amount) })
  const megabytes = (amount: number): string =>
    amount < MB_PER_GB ? t('{amount} MB', { amount: number.format(amount) }) : gigabytes(amount / MB_PER_GB)
  return [
    { id: 'name', label: 'Name', value: ({ name }) => name, facet: [] },
    { id: 'vcpus', label: 'VCPUS', value: ({ vcpus }) => vcpus, isNumber: true, facet: [] },
    { id: 'ram', label: 'RAM', value: ({ ram }) => ram, view: ({ ram }) => megabytes(ram), isNumber: true, facet: [] },
    {
      id: 'total_disk',
      label: 'Total Disk',
      value: (flavor) => flavor.disk + ephemeral(flavor),
      view: (flavor) => gigabytes(flavor.disk + ephemeral(flavor)),
      isNumber: true,
      priority: 2,
    },
    {
      id: 'disk',
      label: 'Root Disk',
      value: ({ disk }) => disk,
      view: ({ disk }) => gigabytes(disk),
      isNumber: true,
      priority: 3,
    },
    {
      id: 'ephemeral',
      label: 'Ephemeral Disk',
      value: ephemeral,
      view: (flavor) => gigabytes(ephemeral(flavor)),
      isNumber: true,
      priority: 4,
    },
    {
      id: 'public',
      label: 'Public',
      value: (flavor) => String(isPublic(flavor)),
      view: (flavor) => (isPublic(flavor) ? t('Yes') : t('No')),
      facet: [
        { key: 'true', label: 'Yes' },
        { key: 'false', label: 'No' },
      ],
      priority: 4,
    },
  ]
}
