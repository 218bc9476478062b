import { type ReactNode, useId } from 'react'
import { ListHeading } from '../../list-heading.tsx'

export interface TransferSectionProps {
  readonly title: string
  readonly count: number | undefined
  readonly help: string
  readonly children: ReactNode
  readonly tools?: ReactNode
}

/** One of the two lists with its heading: name, count, and what to do. */
export function TransferSection({ title, count, help, children, tools }: TransferSectionProps): ReactNode {
  const id = useId()
  return (
    <section className="fascia-transfer__section" aria-labelledby={id}>
      <div className="fascia-transfer__heading">
        <ListHeading id={id} title={title} count={count} />
        {help === '' ? null : <span className="fascia-transfer__help">{help}</span>}
      </div>
      {tools}
      {children}
    </section>
  )
}
