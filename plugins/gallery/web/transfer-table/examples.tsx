import { Fault, isFault } from '@fascia/sdk/common'
import { useApi, useT } from '@fascia/sdk/web'
import { TransferTable, type TransferTableProps } from '@fascia/sdk/web/wizard'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { FLAVORS, type Flavor, manyFlavors } from './flavors.ts'

const YES_NO = [
  { key: 'yes', label: 'Yes' },
  { key: 'no', label: 'No' },
]

const COLUMNS: TransferTableProps<Flavor>['columns'] = [
  { id: 'name', label: 'Name', value: ({ name }) => name, facet: [] },
  { id: 'vcpus', label: 'VCPUS', value: ({ vcpus }) => vcpus, isNumber: true },
  {
    id: 'ram',
    label: 'RAM',
    value: ({ ramMib }) => ramMib,
    view: ({ ramMib }) => `${ramMib / 1024} GiB`,
    isNumber: true,
  },
  {
    id: 'disk',
    label: 'Root Disk',
    value: ({ diskGib }) => diskGib,
    view: ({ diskGib }) => `${diskGib} GiB`,
    isNumber: true,
    priority: 2,
  },
  {
    id: 'public',
    label: 'Public',
    value: ({ isPublic }) => (isPublic ? 'yes' : 'no'),
    view: ({ isPublic }) => <YesNo is={isPublic} />,
    priority: 3,
    facet: YES_NO,
  },
]

function YesNo({ is }: { readonly is: boolean }): ReactNode {
  const t = useT()
  return is ? t('Yes') : t('No')
}

const idOf = ({ id }: Flavor): string => id
const nameOf = ({ name }: Flavor): string => name

type FlavorsProps = Partial<TransferTableProps<Flavor>> & { readonly chosen?: readonly Flavor[] }

function Flavors({ chosen = [], ...rest }: FlavorsProps): ReactNode {
  const t = useT()
  const [allocated, setAllocated] = useState(chosen)
  return (
    <TransferTable
      what={t('flavors')}
      available={FLAVORS}
      allocated={allocated}
      onChange={setAllocated}
      columns={COLUMNS}
      keyOf={idOf}
      nameOf={nameOf}
      {...rest}
    />
  )
}

function Details({ flavor }: { readonly flavor: Flavor }): ReactNode {
  const t = useT()
  return <p>{t('ID: {id}', { id: flavor.id })}</p>
}

export const One = (): ReactNode => <Flavors details={(flavor) => <Details flavor={flavor} />} />

export const Ordered = (): ReactNode => <Flavors maxAllocation={-1} isOrdered chosen={FLAVORS.slice(0, 3)} />

export const Limited = (): ReactNode => <Flavors maxAllocation={2} chosen={FLAVORS.slice(1, 3)} />

export function WithErrors(): ReactNode {
  const t = useT()
  return (
    <Flavors
      details={(flavor) => <Details flavor={flavor} />}
      errorsOf={({ ramMib, diskGib }) => [
        ...(ramMib < 2048 ? [t('The image needs 2 GiB of RAM.')] : []),
        ...(diskGib < 20 ? [t('The image needs a root disk of 20 GiB.')] : []),
      ]}
    />
  )
}

const MANY = manyFlavors(10_000)

export const Many = (): ReactNode => <Flavors available={MANY} maxAllocation={-1} />

export function Invalid(): ReactNode {
  const t = useT()
  return <Flavors problems={[t('Select a flavor.')]} />
}

export const Empty = (): ReactNode => <Flavors available={[]} />

export const Loading = (): ReactNode => <Flavors available={undefined} isLoading chosen={FLAVORS.slice(0, 1)} />

export const ReadOnly = (): ReactNode => <Flavors isReadOnly maxAllocation={-1} chosen={FLAVORS.slice(0, 3)} />

/** Asks a route that fails, and asks again when told to. */
function Failing({ path }: { readonly path: string }): ReactNode {
  const api = useApi()
  const [fault, setFault] = useState<Fault>()
  const load = useCallback(() => {
    setFault(undefined)
    api.get(path, { isQuiet: true }).catch((error: unknown) => {
      setFault(isFault(error) ? error : new Fault('PLUGIN_CODE_FAILED', { cause: error }))
    })
  }, [api, path])
  useEffect(load, [load])
  return (
    <Flavors
      available={undefined}
      isLoading={fault === undefined}
      fault={fault}
      onRetry={load}
      chosen={FLAVORS.slice(0, 1)}
    />
  )
}

export const Broken = (): ReactNode => <Failing path="/api/x/gallery/workflow/broken/" />

export const Denied = (): ReactNode => <Failing path="/api/x/gallery/workflow/denied/" />
