import { InlineAlert, useT } from '@fascia/sdk/web'
import { AlertActionLink, Skeleton } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { AnswerHandle } from './use-answer.ts'

export interface AnswerViewProps<T> {
  readonly of: AnswerHandle<T>
  /** What could not be had: 'Unable to retrieve the volumes.' */
  readonly failure: string
  readonly children: (value: T) => ReactNode
}

/** Draws an answer: lines of its later size while it is on the way, what failed and a retry when it does not come. */
export function AnswerView<T>({ of: { answer, reload }, failure, children }: AnswerViewProps<T>): ReactNode {
  const t = useT()
  if (answer.status === 'ready') return children(answer.value)
  if (answer.status === 'loading')
    return (
      <div aria-busy="true">
        <Skeleton width="80%" screenreaderText={t('Loading')} />
        <br />
        <Skeleton width="60%" />
      </div>
    )
  return (
    <InlineAlert
      type="danger"
      title={t(failure)}
      actionLinks={<AlertActionLink onClick={reload}>{t('Try again')}</AlertActionLink>}
    >
      {answer.fault?.message}
    </InlineAlert>
  )
}
