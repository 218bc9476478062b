import { type OperationItem, useT } from '@fascia/sdk/web'
import { ExpandableSection } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import { inItemOrder } from '../../operations/in-item-order.ts'
import { useItemNames } from '../../operations/state-names.ts'

/** What an operation works on, one by one: first what failed and why. Closed at first. */
export function OperationItems({
  items,
  title,
}: {
  readonly items: readonly OperationItem[]
  readonly title: string
}): ReactNode {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const names = useItemNames()
  const sorted = inItemOrder(items)
  return (
    <ExpandableSection
      toggleText={isOpen ? t('Hide each') : t('Show each')}
      toggleAriaLabel={isOpen ? t('Hide each of {title}', { title }) : t('Show each of {title}', { title })}
      isExpanded={isOpen}
      onToggle={(_event, open) => setOpen(open)}
    >
      {isOpen ? (
        <ul className="fascia-activity__each" aria-label={t('Each of {title}', { title })}>
          {sorted.map(({ id, name, state, reason }) => (
            <li key={id}>
              {name} <span className="fascia-activity__facts">{names[state]}</span>
              {reason === undefined ? null : <p className="fascia-activity__facts">{reason}</p>}
            </li>
          ))}
        </ul>
      ) : null}
    </ExpandableSection>
  )
}
