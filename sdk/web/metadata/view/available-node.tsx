import { Button, Label } from '@patternfly/react-core'
import { AngleDownIcon, AngleRightIcon, CheckCircleIcon, PlusCircleIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import type { MetadataNode } from '../tree/branch.ts'
import type { VisibleNode } from '../tree/visible-nodes.ts'
import { PropertyFacts } from './property-facts.tsx'

export interface AvailableNodeProps {
  readonly node: VisibleNode
  /** The ids of the nodes that are open. */
  readonly opened: ReadonlySet<string>
  /** Branches are open while a filter is set. */
  readonly isFiltered: boolean
  readonly onToggle: (id: string) => void
  readonly onAdd: (node: MetadataNode) => void
}

/** How a property is spoken of: several objects have a "Version". */
function nameOf(node: VisibleNode): string {
  const isOneName = node.kind === 'branch' || node.property.name === node.label
  return isOneName ? node.label : `${node.label} (${node.property.name})`
}

/** A namespace, an object or a property: opens to what it is and holds, and can be added. */
export function AvailableNode(props: AvailableNodeProps): ReactNode {
  const { node, opened, isFiltered, onToggle, onAdd } = props
  const t = useT()
  const isBranch = node.kind === 'branch'
  const isFull = isBranch && node.isFullyAdded
  const isOpen = opened.has(node.id) || (isFiltered && isBranch && !isFull)
  const Angle = isOpen ? AngleDownIcon : AngleRightIcon
  return (
    <li className="fascia-metadata__node">
      <div className="fascia-metadata__row">
        <button
          type="button"
          className="fascia-metadata__toggle"
          aria-expanded={isOpen}
          onClick={() => onToggle(node.id)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !opened.has(node.id)) return
            // The topmost thing that is open is this, not the modal around it.
            event.preventDefault()
            onToggle(node.id)
          }}
        >
          <Angle className="fascia-metadata__angle" aria-hidden="true" />
          <span className="fascia-metadata__label">
            {node.label}{' '}
            {!isBranch && node.property.name !== node.label ? (
              <code className="fascia-metadata__key">{node.property.name}</code>
            ) : null}
          </span>
        </button>
        {isFull ? (
          <Label isCompact color="green" icon={<CheckCircleIcon />}>
            {t('All added')}
          </Label>
        ) : (
          <Button
            variant="plain"
            size="sm"
            icon={<PlusCircleIcon />}
            aria-label={
              isBranch ? t('Add all of {name}', { name: nameOf(node) }) : t('Add {name}', { name: nameOf(node) })
            }
            onClick={() => onAdd(isBranch ? node.node : node)}
          />
        )}
      </div>
      {isOpen ? (
        <div className="fascia-metadata__inside">
          {isBranch ? <p>{node.description}</p> : <PropertyFacts property={node.property} />}
          {isBranch && node.children.length > 0 ? (
            <ul aria-label={node.label}>
              {node.children.map((child) => (
                <AvailableNode {...props} key={child.id} node={child} />
              ))}
            </ul>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}
