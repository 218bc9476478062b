import type { ReactNode } from 'react'
import type { Text } from '../../../common/index.ts'
import type { Answer } from '../../host/answer/answer.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { EmptyState } from './empty-state.tsx'
import { FaultState } from './fault-state.tsx'
import { LoadingState } from './loading-state.tsx'
import { StaleBanner } from './stale-banner.tsx'
import { StoppedState } from './stopped-state.tsx'

export interface LoadedProps<T> {
  readonly of: Answer<T>
  /** What is read, in lower case, as part of a sentence: `volumes`. `data` when absent. */
  readonly what?: Text
  /** The sentence of a failure; 'Unable to retrieve the {what}.' when absent. */
  readonly failure?: Text
  /** What an empty list shows: a text below 'No items to display.', or an element in place of both. Absent: `children` draw an empty list as well. */
  readonly empty?: ReactNode
  /** How many lines high the skeleton is: as high as what is coming. 4, or 2 lines of text when compact. */
  readonly rows?: number
  /** Inside a card: lines of text in the skeleton, and small states. */
  readonly isCompact?: boolean
  /** What is drawn while it loads, in place of lines: of the size of what is coming, where lines cannot have it. */
  readonly skeleton?: ReactNode
  readonly children: (data: T) => ReactNode
}

/**
 * Draws an answer in every state that it can be in: a skeleton while it loads, which after 10 s says what is slow and offers to stop; nothing to
 * show; a right or a service that is missing; a failure, with a retry and its code and request id; and what was read before, with its age, when it could not
 * be read again.
 *
 * @example
 * ```tsx
 * import { Loaded, Settings, useAnswer, useService } from '@fascia/sdk/web'
 *
 * export function Zones() {
 *   const settings = useService(Settings)
 *   const answer = useAnswer(['zones'], async () => [String(await settings.get('ZONE'))])
 *   return (
 *     <Loaded of={answer} what="zones" empty="The cloud has no zones.">
 *       {(zones) => <p>{zones.join(', ')}</p>}
 *     </Loaded>
 *   )
 * }
 * ```
 */
export function Loaded<T>(props: LoadedProps<T>): ReactNode {
  const { of: answer, failure, empty, isCompact = false, rows = isCompact ? 2 : 4, skeleton, children } = props
  const t = useT()
  const what = t(props.what ?? 'data')
  const retry = (): void => void answer.reload()
  if (answer.status === 'idle') return null
  if (answer.status === 'loading')
    return (
      <LoadingState what={what} rows={rows} isCompact={isCompact || skeleton !== undefined} onCancel={answer.cancel}>
        {skeleton}
      </LoadingState>
    )
  if (answer.status === 'stopped') return <StoppedState what={what} onRetry={retry} />
  const { fault } = answer
  // Who may no longer see it is not shown what came before.
  if (fault && (answer.status === 'failed' || fault.status === 403))
    return (
      <FaultState
        title={failure === undefined ? t('Unable to retrieve the {what}.', { what }) : t(failure)}
        fault={fault}
        onRetry={retry}
        isCompact={isCompact}
      />
    )
  // `ready` and `streaming` have data, of which `undefined` may be a value.
  const data = answer.data as T
  const isEmpty = answer.status === 'ready' && empty !== undefined && Array.isArray(data) && data.length === 0
  const drawn = isEmpty ? typeof empty === 'string' ? <EmptyState>{t(empty)}</EmptyState> : empty : children(data)
  if (!fault || answer.loadedAtMs === undefined) return drawn
  return (
    <>
      <StaleBanner fault={fault} loadedAtMs={answer.loadedAtMs} onRetry={retry} />
      <div className="fascia-m-stale">{drawn}</div>
    </>
  )
}
