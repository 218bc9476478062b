import type { Fault } from '@fascia/sdk/common'
import { DataTable, RowActionButton, useT } from '@fascia/sdk/web'
import { choice } from '@fascia/sdk/web/declare'
import { Button } from '@patternfly/react-core'
import { TimesIcon } from '@patternfly/react-icons'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { exhibit } from '../exhibit.tsx'
import { BROKEN, DENIED } from '../faults.ts'
import { Held } from '../held.tsx'
import { PROPERTIES, type Volume, volumes } from './volumes.ts'

type Props = ComponentProps<typeof DataTable<Volume>>

const COLUMNS: NonNullable<Props['columns']> = [
  { of: 'name', link: true, sort: 'default' },
  'status',
  { of: 'size', priority: 2 },
  { of: 'attachments', priority: 3 },
  { of: 'created_at', priority: 4 },
  { of: 'tags', priority: 4, isOptional: true },
]
const FACETS: NonNullable<Props['facets']> = [
  { of: 'name' },
  choice('status', { available: 'Available', 'in-use': 'In use', error: 'Error', creating: 'Creating' }),
]
const NONE: readonly Volume[] = []
const FEW = volumes(45)

type TableProps = Partial<Props> & Pick<Props, 'id' | 'rows'>

function Table(props: TableProps): ReactNode {
  const t = useT()
  return <DataTable<Volume> label={t('Disks')} properties={PROPERTIES} columns={COLUMNS} facets={FACETS} {...props} />
}

/** Search, sort, facets, selection, a batch, drawers, row actions, pages. */
function Usual(): ReactNode {
  const t = useT()
  const [rows, setRows] = useState(FEW)
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  const remove = (gone: ReadonlySet<string>): void => {
    setRows(rows.filter(({ id }) => !gone.has(id)))
    select(new Set())
  }
  return (
    <Table
      id="gallery.table.usual"
      rows={rows}
      selected={selected}
      onSelect={select}
      progress={({ status }) => (status === 'Creating' ? 'Creating' : undefined)}
      batchActions={
        <Button variant="secondary" size="sm" isDanger onClick={() => remove(selected)}>
          {t('Take away {count}', { count: selected.size })}
        </Button>
      }
      rowActions={({ id, name }) => (
        <Button
          variant="plain"
          icon={<TimesIcon />}
          aria-label={t('Take {name} away', { name })}
          onClick={() => remove(new Set([id]))}
        />
      )}
      drawer={({ name, attachments }) => <p>{t('{name} holds {attachments} attachments.', { name, attachments })}</p>}
    />
  )
}

const BLOCKED_COLUMNS: NonNullable<Props['columns']> = ['name', 'status', 'size']
const FIVE = volumes(5)

/** A row whose action is blocked opens to the reasons. */
function Blocked(): ReactNode {
  const t = useT()
  const [chosen, setChosen] = useState('')
  return (
    <>
      <Table
        id="gallery.table.blocked"
        label={t('Disks to attach')}
        rows={FIVE}
        columns={BLOCKED_COLUMNS}
        rowActionsPx={110}
        rowActions={({ name, status }, { expand }) => (
          <RowActionButton
            label={t('Attach {name}', { name })}
            isBlocked={status === 'Error'}
            onRun={() => setChosen(name)}
            onExpand={expand}
          >
            {t('Attach')}
          </RowActionButton>
        )}
        drawer={({ status }) => (
          <p>{status === 'Error' ? t('The disk is in status error.') : t('Nothing is wrong.')}</p>
        )}
      />
      <p role="status">{chosen === '' ? '' : t('{name} was attached.', { name: chosen })}</p>
    </>
  )
}

/** Fails until it is asked again. */
function failing(fault: Fault, props: TableProps, then: readonly Volume[]): ReactNode {
  return (
    <Held start={true}>
      {(isBroken, set) => <Table {...props} {...(isBroken ? { fault } : { rows: then })} onRetry={() => set(false)} />}
    </Held>
  )
}

export default exhibit('data-table', {
  about:
    'A table of any items: for details tabs, wizard steps and pages of your own. A panel that lists a resource type gets all of this, and its actions, without a line of code.',
  door: '@fascia/sdk/web',
  examples: {
    usual: {
      title: 'Search, order, columns, selection',
      about: 'Shift with an arrow key on a heading, or its edge with the mouse, changes the width of a column.',
      show: <Usual />,
    },
    plain: {
      title: 'A handful of rows',
      state: 'read-only',
      show: (t) => <Table id="gallery.table.plain" label={t('A few disks')} rows={volumes(4)} isCompact />,
    },
    blocked: {
      title: 'An action that a row blocks',
      state: 'disabled',
      about: 'The blocked action says why, and opens the row.',
      show: <Blocked />,
    },
    loading: { title: 'Loading', show: <Table id="gallery.table.loading" rows={undefined} /> },
    empty: {
      title: 'Nothing yet',
      show: (t) => (
        <Held start={NONE}>
          {(rows, setRows) => (
            <Table
              id="gallery.table.empty"
              rows={rows}
              about={t('A disk keeps data when its instance goes.')}
              emptyAction={<Button onClick={() => setRows(volumes(1))}>{t('Make a disk')}</Button>}
            />
          )}
        </Held>
      ),
    },
    error: { title: 'Failed', show: failing(BROKEN, { id: 'gallery.table.failed', rows: undefined }, volumes(3)) },
    denied: { title: 'Denied', show: failing(DENIED, { id: 'gallery.table.denied', rows: undefined }, volumes(3)) },
    slow: {
      title: 'Out of reach',
      about: 'What was loaded once stays, with its age.',
      show: failing(BROKEN, { id: 'gallery.table.stale', rows: FEW, loadedAtMs: Date.UTC(2026, 0, 1) }, FEW),
    },
    many: {
      title: 'Ten thousand rows in pages',
      show: (t) => <Table id="gallery.table.pages" label={t('Ten thousand disks')} rows={volumes(10_000)} />,
    },
  },
})
