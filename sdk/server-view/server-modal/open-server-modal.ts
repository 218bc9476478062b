import type { ServerPlace } from '../server-place.ts'
import type { ServerWorkflowProps } from '../workflow/server-workflow-props.ts'
import type {
  ServerModalEnd,
  ServerModalRequest,
  ServerModalResult,
  ServerModalViewProps,
} from './server-modal-request.ts'

/**
 * Opens the modal that an address answers [UI-001], as a wizard when the answer is a workflow; undefined when the person left it, or when it did
 * not load.
 */
export async function openServerModal(
  { modals }: Pick<ServerPlace, 'modals'>,
  request: ServerModalRequest,
): Promise<ServerModalResult | undefined> {
  const end = await modals.open<ServerModalEnd, ServerModalViewProps>(
    () => import('./server-modal-view.tsx'),
    { request },
    { isBare: true },
  )
  if (end?.kind !== 'workflow') return end
  return modals.open<ServerModalResult, ServerWorkflowProps>(
    async () => ({ default: (await import('../workflow/workflow-door.ts')).ServerWorkflowView }),
    { ...request, html: end.html },
    { size: 'large', isBare: true },
  )
}
