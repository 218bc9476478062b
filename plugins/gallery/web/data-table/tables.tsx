import { Fault } from '@fascia/sdk/common'
import { DataTable, type DataTableProps, RowActionButton } from '@fascia/sdk/web'
import { choice } from '@fascia/sdk/web/declare'
import { Button } from '@patternfly/react-core'
import { TimesIcon } from '@patternfly/react-icons'
import { type ReactNode, useMemo, useState } from 'react'
import { PROPERTIES, type Volume, volumes } from './volumes.ts'

const COLUMNS: DataTableProps<Volume>['columns'] = [
  { of: 'name', link: true, sort: 'default' },
  'status',
  { of: 'size', priority: 2 },
  { of: 'attachments', priority: 3 },
  { of: 'created_at', priority: 4 },
  { of: 'tags', priority: 4, isOptional: true },
]
const FACETS: NonNullable<DataTableProps<Volume>['facets']> = [
  { of: 'name' },
  choice('status', { available: 'Available', 'in-use': 'In use', error: 'Error', creating: 'Creating' }),
]

type Changes = Partial<DataTableProps<Volume>> & { readonly id: string }

function Table({ label = 'Disks', ...changes }: Changes): ReactNode {
  return (
    <DataTable<Volume>
      label={label}
      rows={NONE}
      properties={PROPERTIES}
      columns={COLUMNS}
      facets={FACETS}
      {...changes}
    />
  )
}

const NONE: readonly Volume[] = []
const FEW = volumes(45)

function progressOf({ status }: Volume): string | undefined {
  return status === 'Creating' ? 'Creating' : undefined
}

function Drawer({ item }: { readonly item: Volume }): ReactNode {
  return (
    <p>
      {item.name} holds {item.attachments} attachments.
    </p>
  )
}

/** Search, sort, facets, selection, a batch, drawers, row actions, pages. */
export function Usual(): ReactNode {
  const [rows, setRows] = useState(FEW)
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  const remove = (gone: ReadonlySet<string>): void => {
    setRows(rows.filter(({ id }) => !gone.has(id)))
    select(new Set())
  }
  return (
    <Table
      id="gallery.table.usual"
      label="Disks"
      rows={rows}
      selected={selected}
      onSelect={select}
      progress={progressOf}
      batchActions={
        <Button variant="secondary" size="sm" isDanger onClick={() => remove(selected)}>
          Take away {selected.size}
        </Button>
      }
      rowActions={({ id, name }) => (
        <Button
          variant="plain"
          icon={<TimesIcon />}
          aria-label={`Take ${name} away`}
          onClick={() => remove(new Set([id]))}
        />
      )}
      drawer={(item) => <Drawer item={item} />}
    />
  )
}

/** A row whose action is blocked leads to its errors. */
export function Blocked(): ReactNode {
  const rows = useMemo(() => volumes(5), [])
  const [chosen, setChosen] = useState('')
  return (
    <>
      <Table
        id="gallery.table.blocked"
        label="Disks to attach"
        rows={rows}
        columns={BLOCKED_COLUMNS}
        rowActionsPx={110}
        rowActions={({ name, status }, { expand }) => (
          <RowActionButton
            label={`Attach ${name}`}
            isBlocked={status === 'Error'}
            onRun={() => setChosen(name)}
            onExpand={expand}
          >
            Attach
          </RowActionButton>
        )}
        drawer={({ status }) => <p>{status === 'Error' ? 'The disk is in status error.' : 'Nothing is wrong.'}</p>}
      />
      <p role="status">{chosen === '' ? '' : `${chosen} was attached.`}</p>
    </>
  )
}

const BLOCKED_COLUMNS: DataTableProps<Volume>['columns'] = ['name', 'status', 'size']

export function Loading(): ReactNode {
  return (
    <DataTable<Volume>
      id="gallery.table.loading"
      label="Disks"
      rows={undefined}
      properties={PROPERTIES}
      columns={COLUMNS}
    />
  )
}

export function Empty(): ReactNode {
  const [rows, setRows] = useState(NONE)
  return (
    <Table
      id="gallery.table.empty"
      rows={rows}
      about="A disk keeps data when its instance goes."
      emptyAction={
        <Button variant="primary" onClick={() => setRows(volumes(1))}>
          Make a disk
        </Button>
      }
    />
  )
}

function Failing({ id, fault }: { readonly id: string; readonly fault: Fault }): ReactNode {
  const [rows, setRows] = useState<readonly Volume[]>()
  return <Table id={id} rows={rows} {...(rows ? {} : { fault })} onRetry={() => setRows(volumes(3))} />
}

const BROKEN = new Fault('GATEWAY_UPSTREAM_FAILED', { service: 'volumev3', upstreamStatus: 500, requestId: 'req-42' })
const DENIED = new Fault('GATEWAY_POLICY_DENIED', { message: 'volume volume:get_all', status: 403 })

export function Failed(): ReactNode {
  return <Failing id="gallery.table.failed" fault={BROKEN} />
}

export function Denied(): ReactNode {
  return <Failing id="gallery.table.denied" fault={DENIED} />
}

/** What was loaded once stays, with its age, while the cloud is out of reach. */
export function Stale(): ReactNode {
  const [fault, setFault] = useState<Fault | undefined>(BROKEN)
  const [loadedAtMs] = useState(() => Date.UTC(2026, 0, 1))
  return (
    <Table
      id="gallery.table.stale"
      rows={FEW}
      fault={fault}
      loadedAtMs={loadedAtMs}
      onRetry={() => setFault(undefined)}
    />
  )
}

/** Ten thousand in pages. */
export function TenThousand(): ReactNode {
  const rows = useMemo(() => volumes(10_000), [])
  return <Table id="gallery.table.pages" label="Ten thousand disks" rows={rows} />
}

export function Plain(): ReactNode {
  return <Table id="gallery.table.plain" label="A few disks" rows={PLAIN} isCompact />
}

const PLAIN = volumes(4)
