import { Badge } from '@patternfly/react-core'
import { type ReactNode, use } from 'react'
import { formatCount } from '../value/format-count.ts'
import { useReading } from '../value/use-reading.ts'
import { WizardHost } from './frame/wizard-host.ts'

export interface ListHeadingProps {
  readonly id: string
  readonly title: string
  /** How many entries the list has; absent while that is not known. */
  readonly count: number | undefined
}

/** What finds the heading that has the focus when the list has no other place for it. */
export const LIST_HEADING = '[data-list-heading]'

/** The heading of a list inside a form: below the title of a modal, or below that of a step. */
export function ListHeading({ id, title, count }: ListHeadingProps): ReactNode {
  const { language } = useReading()
  const Level = use(WizardHost)?.store.frame === 'form' ? 'h2' : 'h3'
  return (
    <Level id={id} className="pf-v6-c-title pf-m-md" tabIndex={-1} data-list-heading="">
      {title} {count === undefined ? null : <Badge isRead>{formatCount(count, language)}</Badge>}
    </Level>
  )
}
