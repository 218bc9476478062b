import { LoadingState, lazyView } from '@fascia/sdk/web'
import { type ReactNode, Suspense } from 'react'
import type { ServerWorkflowProps } from './server-workflow-props.ts'

const View = lazyView(() => import('./workflow-door.ts'), 'ServerWorkflowView')

/**
 * A workflow whose one form a server draws and validates [UI-016…020]: each fieldset is a step.
 *
 * Next POSTs the form with the places of the steps to validate, and stays while the server finds errors: they are under their fields,
 * those under `__all__` at the top of the step, and the first field in error has the focus. Going back sends nothing. The final button
 * submits the whole form by the protocol of server-driven modals. What was entered, rows of formsets too, and the step that was open survive
 * a reload for seven days, secrets and files excepted; submitting and leaving forget it.
 *
 * @example
 * ```tsx
 * import { Modals, useService } from '@fascia/sdk/web'
 * import { ServerWorkflow } from '@fascia/server-view'
 *
 * function CreateThing({ close }: { readonly close: () => void }) {
 *   return <ServerWorkflow address="/api/x/example/workflow/" title="Create Thing" close={close} />
 * }
 *
 * export function useCreateThing() {
 *   const modals = useService(Modals)
 *   return () => modals.open(CreateThing, {}, { size: 'large', isBare: true })
 * }
 * ```
 */
export function ServerWorkflow(props: ServerWorkflowProps): ReactNode {
  return (
    <Suspense fallback={<LoadingState what={props.title} rows={5} />}>
      <View {...props} />
    </Suspense>
  )
}
