import type { SimulatedCall } from '../call.ts'
import type { Dialect, Shown, ValueTest } from '../dialect/dialect.ts'
import type { Filter } from './collection-options.ts'

/** The conditions that a list's parameters set. */
export interface RowFilters<Row> {
  readonly tests: readonly ((row: Row) => boolean)[]
  /** Fields that must be equal to a text, for an index. */
  readonly equal: Readonly<Record<string, string>>
}

export interface FilterSources<T, Row> {
  readonly dialect: Dialect
  /** The field of each parameter that the collection declares. */
  readonly fields: ReadonlyMap<string, string>
  readonly tests: ReadonlyMap<string, Filter<T, Row>>
  /** The fields that an index finds. */
  readonly indexes: readonly string[]
  readonly shown: (row: Row) => Shown
}

/** Reads the filters of a list from the parameters of a request. */
export function readFilters<T, Row extends object>(
  sources: FilterSources<T, Row>,
  call: SimulatedCall<T>,
): RowFilters<Row> {
  const { dialect, fields, indexes, shown } = sources
  const { filtering } = dialect
  const tests: ((row: Row) => boolean)[] = []
  const equal: Record<string, string> = {}
  const unknown: string[] = []

  const attributeOf = (row: Row, name: string): unknown => {
    const values = new Map<string, unknown>(Object.entries({ ...shown(row), ...row }))
    return values.get(name)
  }
  const compare = (name: string, test: ValueTest, wanted: readonly string[]): void => {
    tests.push((row) => test(attributeOf(row, name), wanted))
  }

  for (const [parameter, wanted] of parametersOf(dialect, call)) {
    const own = sources.tests.get(parameter)
    const field = fields.get(parameter)
    const [first = ''] = wanted
    const named = field ?? (filtering.undeclared === 'shown' ? parameter : undefined)
    const indexed = named !== undefined && indexes.includes(named) ? named : undefined
    if (own) tests.push(own(first, call, wanted))
    else if (filtering.isExact && wanted.length === 1 && first !== '' && indexed !== undefined) equal[indexed] = first
    else if (field !== undefined) compare(field, filtering.test, wanted)
    else {
      const comparison = filtering.comparison?.(parameter, call)
      const attribute = comparison && (fields.get(comparison.attribute) ?? comparison.attribute)
      const isKnown = comparison && (fields.has(comparison.attribute) || filtering.undeclared === 'shown')
      if (isKnown && attribute !== undefined) compare(attribute, comparison.test, wanted)
      else if (filtering.undeclared === 'shown') compare(parameter, filtering.test, wanted)
      else unknown.push(parameter)
    }
  }
  const refusal =
    typeof filtering.undeclared === 'function' && unknown.length > 0 ? filtering.undeclared(unknown, call) : undefined
  if (refusal) throw refusal
  return { tests, equal }
}

/** The parameters that filter, with all their values. */
function parametersOf({ filtering }: Dialect, { query }: { readonly query: URLSearchParams }): Map<string, string[]> {
  const parameters = new Map<string, string[]>()
  for (const [name, text] of query) {
    if (filtering.controls.includes(name)) continue
    const known = filtering.aliases?.[name] ?? name
    parameters.set(known, [...(parameters.get(known) ?? []), text])
  }
  return parameters
}
