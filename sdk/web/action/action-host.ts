import type { Fault } from '../../common/index.ts'
import type { ActionRunContext } from '../declare/action.ts'
import type { Translate } from '../host/hooks/use-t.ts'
import type { Api } from '../services/api.ts'
import type { LateViews } from '../services/late-views.ts'
import type { Operations } from '../services/operations.ts'
import type { RegisteredType } from '../services/resources.ts'
import type { Modals, Navigation, Toasts } from '../services/surface.ts'

/** What a run of an action needs of the host; `api` is bound to the plugin whose action it is. */
export interface ActionHost {
  readonly api: Api
  readonly toasts: Toasts
  readonly modals: Modals
  readonly navigation: Pick<Navigation, 'go'>
  readonly operations: Operations
  readonly switchProject: (id: string) => Promise<void>
  readonly switchDomainContext: ActionRunContext['switchDomainContext']
  readonly lateViews: LateViews
  readonly t: Translate
  /** The person's language. */
  readonly language: string
  readonly type: RegisteredType
  /** Hears that the plugin's code failed. */
  readonly report: (error: unknown) => void
}

/** An item that an action failed on, and why. */
export interface FailedItem {
  readonly id: string
  readonly fault: Fault
}
