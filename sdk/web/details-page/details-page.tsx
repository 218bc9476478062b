import type { ReactNode } from 'react'
import type { ActionResult, Fault } from '../../common/index.ts'

export interface DetailsPageProps {
  readonly type: string
  readonly id: string
  /** The item is not there: the load answered 404 [CORE-009]. */
  readonly onMissing: (fault: Fault) => void
  /** Says what an action did, after its messages [CORE-010, CORE-011]. The item is loaded again when the answer resolves to `reload`. */
  readonly afterAction?: (result: ActionResult, reload: () => Promise<void>) => void | Promise<void>
  /** Stands above the name. */
  readonly breadcrumb?: ReactNode
}

export function DetailsPage({ id }: DetailsPageProps): ReactNode {
  return id
}
