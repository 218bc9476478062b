import { type OperationItem, useT } from '@fascia/sdk/web'
import { ExpandableSection } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'

const ORDER = ['failed', 'cancelled', 'running', 'waiting', 'done'] as const satisfies readonly OperationItem['state'][]

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
  const names = {
    failed: t('Failed'),
    cancelled: t('Not begun'),
    running: t('Running'),
    waiting: t('Waiting'),
    done: t('Done'),
  }
  const sorted = ORDER.flatMap((state) => items.filter((item) => item.state === state))
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
