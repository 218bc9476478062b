import { Link, PropertyValue, Resources, useService, useT } from '@fascia/sdk/web'
import { itemState } from '@fascia/sdk/web/host'
import { Badge, Button, Title } from '@patternfly/react-core'
import { type ReactNode, useId, useState } from 'react'
import type { Related, RelatedGroup } from './use-relations.ts'

/** How many resources of a type show before the person asks for all. */
const FEW = 20

interface StatusProps {
  readonly code: string
  readonly related: Related
}

function Status({ code, related: { row } }: StatusProps): ReactNode {
  const type = useService(Resources).type(code)
  const worst = row && type ? itemState(row.item, type).worst?.property : undefined
  const property = worst === undefined ? undefined : type?.properties[worst]
  return row && property && worst !== undefined ? (
    <PropertyValue item={row.item} name={worst} property={property} isCompact />
  ) : null
}

/** As what a resource is used, where that says more than the types. */
function useAs(codes: readonly string[]): (related: Related) => string {
  const t = useT()
  const resources = useService(Resources)
  const known = codes.flatMap((code) => [1, 2].map((count) => resources.displayName(code, count).toLowerCase()))
  return ({ labels }) => {
    const said = [...new Set(labels.map((label) => t(label, { count: 1 })))]
    return said.filter((label) => !known.includes(label.toLowerCase())).join(', ')
  }
}

export interface RelatedItemsProps {
  /** The code of the type of the resource to which they are related. */
  readonly of: string
  readonly group: RelatedGroup
}

/** The related resources of one type, each with its status and as what it is related. */
export function RelatedItems({ of, group: { code, items } }: RelatedItemsProps): ReactNode {
  const t = useT()
  const titleId = useId()
  const resources = useService(Resources)
  const asOf = useAs([code, of])
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, FEW)
  return (
    <div className="fascia-related">
      <Title headingLevel="h3" size="md" id={titleId}>
        {resources.displayName(code, items.length)} <Badge isRead>{items.length}</Badge>
      </Title>
      <ul className="fascia-related__list" aria-labelledby={titleId}>
        {shown.map((related) => (
          <li key={related.id} className="fascia-related__line">
            {resources.type(code) ? (
              <Link to={resources.detailsPath(code, related.id)}>{related.name}</Link>
            ) : (
              <span>{related.name}</span>
            )}
            <span className="fascia-related__as">{asOf(related)}</span>
            <Status code={code} related={related} />
          </li>
        ))}
      </ul>
      {shown.length < items.length ? (
        <Button variant="link" isInline onClick={() => setWhole(true)}>
          {t('Show all {count}', { count: items.length })}
        </Button>
      ) : null}
    </div>
  )
}
