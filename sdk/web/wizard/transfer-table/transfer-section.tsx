import { Badge } from '@patternfly/react-core'
import { type ReactNode, useId } from 'react'
import { formatCount } from '../../property/format-count.ts'
import { useReading } from '../../property/use-reading.ts'

export interface TransferSectionProps {
  readonly title: string
  readonly count: number | undefined
  readonly help: string
  readonly children: ReactNode
  readonly tools?: ReactNode
}

/** One of the two lists with its heading: name, count, and what to do. */
export function TransferSection({ title, count, help, children, tools }: TransferSectionProps): ReactNode {
  const { language } = useReading()
  const id = useId()
  return (
    <section className="fascia-transfer__section" aria-labelledby={id}>
      <div className="fascia-transfer__heading">
        <h3 id={id} className="pf-v6-c-title pf-m-md" tabIndex={-1}>
          {title} {count === undefined ? null : <Badge isRead>{formatCount(count, language)}</Badge>}
        </h3>
        {help === '' ? null : <span className="fascia-transfer__help">{help}</span>}
      </div>
      {tools}
      {children}
    </section>
  )
}
