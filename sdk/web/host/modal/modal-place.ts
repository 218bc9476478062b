import { type Context, createContext, use } from 'react'
import type { ActionResult, Dispose } from '../../../common/index.ts'

/** The modal that the caller is drawn in. */
export interface ModalPlace {
  /** The id that names the dialog: a bare view gives it to its header. */
  readonly titleId: string
  /** What the activity list calls what is sent from the modal; absent where the form or wizard names it itself. */
  readonly operation?: string
  /** What the operation follows of the result of what is sent. */
  readonly changed?: (result: ActionResult) => ActionResult
  /** While it is held, closing without a result asks first. */
  guard(mayClose: () => boolean | Promise<boolean>): Dispose
}

/** The modal that a view is drawn in. */
export const ModalPlaceContext: Context<ModalPlace | undefined> = createContext<ModalPlace | undefined>(undefined)

/**
 * The modal around the caller; undefined on a page. A view that was opened with `isBare` names its dialog by it.
 *
 * @example
 * ```tsx
 * import { useModalPlace } from '@fascia/sdk/web'
 * import { ModalHeader } from '@patternfly/react-core'
 *
 * export function Header({ title }: { readonly title: string }) {
 *   return <ModalHeader title={title} labelId={useModalPlace()?.titleId ?? ''} />
 * }
 * ```
 */
export function useModalPlace(): ModalPlace | undefined {
  return use(ModalPlaceContext)
}
