import { type Translate, useT } from '@fascia/sdk/web'
import { TransferTable, type TransferTableProps } from '@fascia/sdk/web/wizard'
import type { ReactNode } from 'react'
import { exhibit } from '../exhibit.tsx'
import { BROKEN, DENIED } from '../faults.ts'
import { Held } from '../held.tsx'

type Flavor = ReturnType<typeof makeFlavor>

function makeFlavor(name: string, step: number) {
  return {
    id: `flavor-${name}`,
    name,
    vcpus: 2 ** Math.max(0, step - 1),
    ramMib: 512 * 2 ** step,
    diskGib: 1 + step * 20,
    isPublic: step % 3 !== 2,
  }
}

const FLAVORS = ['tiny', 'small', 'medium', 'large', 'xlarge', '2xlarge'].map((size, step) =>
  makeFlavor(`m1.${size}`, step),
)
const MANY = Array.from({ length: 10_000 }, (_, index) => makeFlavor(`c${index + 1}`, index % 8))

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
  { id: 'disk', label: 'Root Disk (GiB)', value: ({ diskGib }) => diskGib, isNumber: true, priority: 2 },
  {
    id: 'public',
    label: 'Public',
    value: ({ isPublic }) => (isPublic ? 'Yes' : 'No'),
    priority: 3,
    facet: ['Yes', 'No'].map((key) => ({ key, label: key })),
  },
]

type FlavorsProps = Partial<TransferTableProps<Flavor>> & {
  /** How many of the first flavors are allocated. */
  readonly chosen?: number
}

function Flavors({ chosen = 0, ...rest }: FlavorsProps): ReactNode {
  const t = useT()
  return (
    <Held start={FLAVORS.slice(0, chosen)}>
      {(allocated: readonly Flavor[], setAllocated) => (
        <TransferTable
          what={t('flavors')}
          available={FLAVORS}
          allocated={allocated}
          onChange={(next) => setAllocated([...next])}
          columns={COLUMNS}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          {...rest}
        />
      )}
    </Held>
  )
}

function Details({ id }: Flavor): ReactNode {
  const t = useT()
  return <p>{t('ID: {id}', { id })}</p>
}

const details = (flavor: Flavor): ReactNode => <Details {...flavor} />

const errorsOf =
  (t: Translate) =>
  ({ ramMib, diskGib }: Flavor): readonly string[] => [
    ...(ramMib < 2048 ? [t('The image needs 2 GiB of RAM.')] : []),
    ...(diskGib < 20 ? [t('The image needs a root disk of 20 GiB.')] : []),
  ]

export default exhibit('transfer-table', {
  about:
    'Chooses some of many things, of which one wants to see columns: an available and an allocated list. For a handful of short names, a select is enough.',
  door: '@fascia/sdk/web/wizard',
  examples: {
    one: {
      title: 'One of several',
      about: 'Without a limit of its own a table allocates one item: allocating another replaces it.',
      show: <Flavors details={details} />,
    },
    ordered: {
      title: 'As many as one likes, in an order',
      about: 'Drag a handle, use the arrow keys on it, or the buttons beside it.',
      show: <Flavors maxAllocation={-1} isOrdered chosen={3} />,
    },
    limited: {
      title: 'At most two',
      state: 'disabled',
      about: 'The limit is reached: nothing more is allocated until one is removed.',
      show: <Flavors maxAllocation={2} chosen={2} />,
    },
    errors: {
      title: 'Rows that cannot be chosen',
      state: 'disabled',
      about: 'Small flavors do not fit. Expand a row for the reasons.',
      show: (t) => <Flavors details={details} errorsOf={errorsOf(t)} />,
    },
    many: { title: 'Ten thousand', show: <Flavors available={MANY} maxAllocation={-1} /> },
    invalid: { title: 'A choice with a problem', show: (t) => <Flavors problems={[t('Select a flavor.')]} /> },
    empty: { title: 'Nothing to choose from', show: <Flavors available={[]} /> },
    loading: {
      title: 'Loading',
      about: 'What is allocated can be removed.',
      show: <Flavors available={undefined} isLoading chosen={1} />,
    },
    error: {
      title: 'The available list failed',
      about: 'The next try brings it.',
      show: (
        <Held start={true}>
          {(isBroken, set) => (
            <Flavors
              {...(isBroken ? { available: undefined, fault: BROKEN } : {})}
              onRetry={() => set(false)}
              chosen={1}
            />
          )}
        </Held>
      ),
    },
    denied: {
      title: 'The available list is denied',
      show: <Flavors available={undefined} fault={DENIED} chosen={1} />,
    },
    'read-only': { title: 'Read-only', show: <Flavors isReadOnly maxAllocation={-1} chosen={3} /> },
  },
})
