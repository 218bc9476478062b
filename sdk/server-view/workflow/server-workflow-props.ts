import type { WizardListener } from '@fascia/sdk/web/parts'
import type { ServerModalRequest, ServerModalResult } from '../server-modal/server-modal-request.ts'

export interface ServerWorkflowProps extends Pick<ServerModalRequest, 'addToField' | 'html'> {
  /** The address that answers the workflow's HTML, below the web root. */
  readonly address: string
  /** Its name until the HTML says another. */
  readonly title: string
  readonly close: (result?: ServerModalResult) => void
  readonly onEvent?: WizardListener
}
