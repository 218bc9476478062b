type Row = Readonly<Record<string, unknown>>

/** Where a row of an answer is, and what is odd about it. */
export interface Oddity {
  /** The keys that lead to the list, or to the one object; none where the answer itself is it. */
  readonly at: readonly string[]
  readonly isList: boolean
  readonly key: string
  readonly kind: 'absent' | 'null'
}

/** What is odd in one answer: in a list a row without the key and another one with null. */
export type Trial = readonly Oddity[]

/** Without these a row is none: what names it in the service, or is the row itself. */
const IDENTITIES = new Set([
  'id',
  'uuid',
  'links',
  'subdir',
  'keypair',
  'absolute',
  'namespace',
  'stack_name',
  'version',
  'api_address',
  'container_ref',
  'secret_ref',
])

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function keysOf(rows: readonly Row[]): readonly string[] {
  const keys = new Set(rows.flatMap((row) => Object.keys(row)))
  const hasId = keys.has('id') || keys.has('uuid')
  return [...keys].filter((key) => !IDENTITIES.has(key) && (hasId || key !== 'name'))
}

function trialsAt(value: unknown, at: readonly string[]): readonly Trial[] {
  const isList = Array.isArray(value)
  const rows = (isList ? value : [value]).filter(isRow)
  return keysOf(rows).flatMap((key) => {
    const absent: Oddity = { at, isList, key, kind: 'absent' }
    const empty: Oddity = { ...absent, kind: 'null' }
    return rows.filter((row) => key in row).length > 1 ? [[absent, empty]] : [[absent], [empty]]
  })
}

/** All that can be missing or null in the rows of a list, or in the one object, of a service's answer. */
export function trialsOf(answer: unknown): readonly Trial[] {
  if (Array.isArray(answer)) return trialsAt(answer, [])
  if (!isRow(answer)) return []
  const inner = Object.entries(answer).filter(([, value]) => Array.isArray(value) || isRow(value))
  const found = inner.flatMap(([key, value]) => trialsAt(value, [key]))
  // An object without a name around it, such as an image.
  return inner.length === 1 && Object.keys(answer).length <= 2
    ? found
    : [...(isBare(answer) ? trialsAt(answer, []) : found)]
}

function isBare(answer: Row): boolean {
  return 'id' in answer || 'name' in answer
}

function oddRow(row: unknown, { key, kind }: Oddity): unknown {
  if (!isRow(row)) return row
  const { [key]: _dropped, ...rest } = row
  return kind === 'absent' ? rest : { ...rest, [key]: null }
}

function changeAt(value: unknown, at: readonly string[], change: (value: unknown) => unknown): unknown {
  const [key, ...others] = at
  if (key === undefined) return change(value)
  return isRow(value) && key in value ? { ...value, [key]: changeAt(value[key], others, change) } : value
}

/** The answer with one odd row: the first of its list that has the key, or its object. */
function makeOddOnce(answer: unknown, oddity: Oddity): unknown {
  return changeAt(answer, oddity.at, (value) => {
    if (!oddity.isList) return oddRow(value, oddity)
    if (!Array.isArray(value)) return value
    const index = value.findIndex((row) => isRow(row) && oddity.key in row)
    return value.map((row, each) => (each === index ? oddRow(row, oddity) : row))
  })
}

/** The answer with an odd row for each oddity of the trial: a row that has lost its key is not chosen again. */
export function makeOdd(answer: unknown, trial: Trial): unknown {
  return trial.reduce(makeOddOnce, answer)
}
