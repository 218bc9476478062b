import type { Item } from '@fascia/sdk/web'
import type { Property } from '@fascia/sdk/web/declare'
import type { RegisteredType } from '@fascia/sdk/web/host'

type Named = readonly [name: string, property: Property]

/** What a row of results says of a resource besides its name and type. */
export interface RowFacts {
  /** Its address, or else its size. */
  readonly detail?: string
  /** The property that shows its status. */
  readonly status?: Named
  /** Its project, where that is another than the person's own. */
  readonly project?: string
}

/** An address or a network of either version; a fingerprint and a MAC address are neither. */
const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|(?=.*::|([^:]*:){7})([\da-f]{0,4}:){2,7}[\da-f]{0,4})(\/\d{1,3})?$/i
const SIZES: readonly Property['format'][] = ['bytes', 'mebibytes', 'gibibytes']
const MOST_ADDRESSES = 2

export interface RowFactsSpec {
  readonly item: Item
  readonly type: RegisteredType
  /** The properties of the type's columns, in their order. */
  readonly columns: readonly string[]
  readonly projectId: string | null
  readonly textOf: (item: Item, name: string, property: Property) => string
}

/** Says of a resource what its list shows of it first: an address or a size, its status, and whose it is. */
export function rowFacts({ item, type, columns, projectId, textOf }: RowFactsSpec): RowFacts {
  const shown = columns.flatMap((name): readonly Named[] => {
    const property = type.properties[name]
    return property && !property.isSensitive ? [[name, property]] : []
  })
  const find = (fits: (property: Property) => boolean): Named | undefined =>
    shown.find(([, property]) => fits(property))
  const text = (of: Named | undefined): string => (of ? textOf(item, ...of) : '')
  const addresses = shown
    .filter(([name, { format }]) => name !== type.nameOf && (format === 'list' || format === 'text'))
    .map((of) =>
      text(of)
        .split(', ')
        .filter((part) => ADDRESS.test(part)),
    )
    .find((found) => found.length > 0)
  const size = text(find(({ format }) => SIZES.includes(format)))
  const detail = addresses?.slice(0, MOST_ADDRESSES).join(', ') ?? size
  const status = find(({ format }) => format === 'status')
  const owner = find(({ type: of }) => of === 'OS::Keystone::Project')
  const isElsewhere = owner !== undefined && item[owner[0]] !== projectId
  const project = isElsewhere ? text(owner) : ''
  return {
    ...(detail === '' ? {} : { detail }),
    ...(status && text(status) !== '' ? { status } : {}),
    ...(project === '' ? {} : { project }),
  }
}
