import { DataTable, useT } from '@fascia/sdk/web'
import { type OwnFieldProps, property } from '@fascia/sdk/web/declare'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import type { RecordSet } from '../../api/record-sets.ts'
import type { Zone } from '../../api/zones.ts'
import { type ImportStep, planImport } from './plan-import.ts'

const PROPERTIES = {
  does: property.choices('Change', {
    problem: 'Problem',
    add: 'Add',
    change: 'Change',
    remove: 'Delete',
    skip: 'Leave out',
    keep: 'As it is',
  }),
  line: property.count('Line'),
  name: property.text('Name'),
  type: property.text('Type'),
  records: property.list('Records'),
  why: property.text('Before, or Why'),
}

interface PreviewRow {
  readonly key: string
  readonly does: string
  readonly line: number | null
  readonly name: string
  readonly type: string
  readonly records: readonly string[]
  readonly why: string
}

const NONE: readonly RecordSet[] = []
/** How the preview is ordered: what changes most is first. */
const ORDER = ['problem', 'remove', 'change', 'add', 'skip', 'keep']

type SayText = (text: string) => string

function rowOf(step: ImportStep, t: SayText): Omit<PreviewRow, 'key'> {
  const { does } = step
  if (step.does === 'skip') return { ...step, records: [], why: t(step.why) }
  if (step.does === 'remove') {
    const { name, type, records } = step.before
    return { does, name, type, line: null, records: [], why: records.join(', ') }
  }
  const { name, type, line, records } = step.set
  return { does, name, type, line, records, why: step.does === 'change' ? step.before.records.join(', ') : '' }
}

type Props = OwnFieldProps<string, { readonly sets: readonly RecordSet[] | undefined }, Zone>

/** What an import will do, as far as the file can be read. */
export default function PreviewField({ values, answers, item: zone, label }: Props): ReactNode {
  const t = useT()
  const text = useDeferredValue(String(values.text ?? ''))
  const removes = values.removes === true
  const { sets = NONE } = answers
  const rows = useMemo(() => {
    const { steps, problems } = planImport(text, { zone, existing: sets, removes })
    const wrong = problems.map(({ line, text: why }) => ({
      does: 'problem',
      line,
      name: '',
      type: '',
      records: [],
      why: t(why),
    }))
    return [...wrong, ...steps.map((step) => rowOf(step, t))]
      .toSorted((one, other) => ORDER.indexOf(one.does) - ORDER.indexOf(other.does))
      .map((row, at): PreviewRow => ({ ...row, key: String(at) }))
  }, [text, zone, sets, removes, t])
  return (
    <DataTable
      id="dns.table.zone-file"
      label={label}
      rows={rows}
      properties={PROPERTIES}
      idOf="key"
      facets={['does', 'name', 'type']}
      about={t('The file has no records yet.')}
    />
  )
}
