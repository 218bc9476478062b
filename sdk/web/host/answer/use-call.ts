import type { AnswerOf, AnyCall } from '../../../common/index.ts'
import type { CallArguments } from '../../services/call-arguments.ts'
import { type SentCall, sendCall } from '../../services/send-call.ts'
import { useApi } from '../hooks/use-api.ts'
import type { Answer } from './answer.ts'
import { type AnswerOptions, useAnswer } from './use-answer.ts'

/**
 * Makes a call of a contract when the component shows, and gives its typed answer; `Loaded` draws it. Components that make the same call with the
 * same input share one answer, which is kept for five minutes. It is read again after each action of the page, and cancelled when the last component that shows it
 * goes. The items of a list come page by page. A failure is the answer's `fault`, and no toast.
 *
 * Calls that change something belong to `api.send`. What a call with another method than GET answers is not kept.
 *
 * @example
 * ```tsx
 * import { listCall } from '@fascia/sdk/common'
 * import { Loaded, useCall } from '@fascia/sdk/web'
 * import Type from 'typebox'
 *
 * // In the plugin's `api` folder.
 * const backups = listCall('/api/cinder/backups/', {
 *   item: Type.Object({ id: Type.String(), name: Type.String() }),
 *   query: Type.Object({ volume_id: Type.Optional(Type.String()) }),
 * })
 *
 * export function Backups({ volumeId }: { readonly volumeId: string }) {
 *   const answer = useCall(backups, { query: { volume_id: volumeId } })
 *   return (
 *     <Loaded of={answer} what="backups" empty="This volume has no backups.">
 *       {(items) => <ul>{items.map(({ id, name }) => <li key={id}>{name}</li>)}</ul>}
 *     </Loaded>
 *   )
 * }
 * ```
 */
export function useCall<C extends AnyCall>(
  call: C,
  ...request: CallArguments<C, AnswerOptions<AnswerOf<C>>>
): Answer<AnswerOf<C>>
export function useCall(call: AnyCall, ...given: readonly unknown[]): Answer<unknown> {
  // The signature above has checked it, by types that say nothing while the call is any.
  const [request] = given as readonly [(SentCall & AnswerOptions<unknown>)?]
  return useAnyCall(call, request)
}

/** `useCall` of a call whose types are not known, such as one that a declaration holds. */
export function useAnyCall(call: AnyCall, request: SentCall & AnswerOptions<unknown> = {}): Answer<unknown> {
  const api = useApi()
  const { isEnabled = true, isFresh = call.method !== 'GET', pollWhile, ...input } = request
  return useAnswer<unknown>(
    ['call', call.method, call.path, input],
    (signal, onProgress) => sendCall(api, call, { ...input, signal, isQuiet: true }, onProgress),
    { isEnabled, isFresh, ...(pollWhile ? { pollWhile } : {}) },
  )
}
