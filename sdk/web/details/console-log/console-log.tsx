import { type ReactNode, Suspense } from 'react'
import { lazyView } from '../../frame/state/lazy-view.ts'
import { LoadingState } from '../../frame/state/loading-state.tsx'
import { useT } from '../../host/hooks/use-t.ts'
import type { ConsoleLogProps } from './console-log-props.ts'

const LENGTH = 35
const LogViewer = lazyView(() => import('./log-viewer.tsx'), 'default')

/**
 * What a machine wrote to its console: the last lines, as many as the person asks for, or all [COMPUTE-047]. It opens at its end, scrolls in a
 * frame of its own, and stays usable with 100,000 lines. Escape sequences are removed, and of an overwritten line the last state is shown.
 * When the first request fails, what failed and a retry are in the log's place; when a further one does, a toast reports it and the log stays.
 * It loads again when asked, and by itself while the person has it follow. Give it the `key` of what it is the log of.
 *
 * @example
 * ```tsx
 * import { getCall } from '@fascia/sdk/common'
 * import { ConsoleLog, useApi, useT } from '@fascia/sdk/web'
 * import Type from 'typebox'
 *
 * // In the plugin's `api` folder.
 * const log = getCall('/api/nodes/:id/log/', {
 *   answer: 'text',
 *   query: Type.Object({ length: Type.Optional(Type.Integer()) }),
 * })
 *
 * export function NodeLog({ id, name }: { readonly id: string; readonly name: string }) {
 *   const t = useT()
 *   const api = useApi()
 *   return (
 *     <ConsoleLog
 *       key={id}
 *       label={t('Console log of {name}', { name })}
 *       load={(length, request) =>
 *         api.send(log, { ...request, params: { id }, query: length === 'all' ? {} : { length } })
 *       }
 *       initialLength={50}
 *     />
 *   )
 * }
 * ```
 */
export function ConsoleLog({ initialLength = LENGTH, failure, ...rest }: ConsoleLogProps): ReactNode {
  const t = useT()
  return (
    <Suspense fallback={<LoadingState what={t('the console log')} />}>
      <LogViewer
        initialLength={initialLength}
        failure={failure ?? t('There was a problem communicating with the server, please try again.')}
        {...rest}
      />
    </Suspense>
  )
}
