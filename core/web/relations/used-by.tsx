import { Resources, useInSentence, useService, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { useRelations } from './use-relations.ts'

export interface UsedByProps {
  /** The code of the type. */
  readonly type: string
  /** The same list until other resources are meant. */
  readonly ids: readonly string[]
}

/** Says how many resources of which types use these, in a line. */
export function UsedBy({ type, ids }: UsedByProps): ReactNode {
  const t = useT()
  const resources = useService(Resources)
  const inSentence = useInSentence()
  const { users, isReading, failed, closed, cut } = useRelations({ type, ids })
  const counts = users.map(({ code, items }) => {
    const count = items.length
    return t('{count} {what}', { count, what: inSentence(resources.displayName(code, count)) })
  })
  const left = [...[...failed.values()].flat(), ...closed, ...cut]
  const nothing =
    left.length === 0
      ? t({ one: 'Nothing uses it.', other: 'Nothing uses them.' }, { count: ids.length })
      : t({ one: 'Nothing was found that uses it.', other: 'Nothing was found that uses them.' }, { count: ids.length })
  return (
    <p role="status">
      {counts.length > 0
        ? t('Used by: {what}.', { what: counts.join(', ') })
        : isReading
          ? t({ one: 'Looking for what uses it…', other: 'Looking for what uses them…' }, { count: ids.length })
          : nothing}
      {left.length > 0 && !isReading ? ` ${t('Not looked through: {what}.', { what: left.join(', ') })}` : null}
    </p>
  )
}
