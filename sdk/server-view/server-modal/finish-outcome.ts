import { saveFile } from '@fascia/sdk/web/parts'
import type { ServerOutcome } from '../read-outcome.ts'
import type { ServerPlace } from '../server-place.ts'
import type { ServerModalResult } from './server-modal-request.ts'

/** Does what a server wants after a submit, and says what was done; undefined for what is another modal, or nothing. */
export function finishOutcome(outcome: ServerOutcome, place: ServerPlace): ServerModalResult | undefined {
  switch (outcome.kind) {
    case 'redirect':
      place.follow(outcome.to)
      return { kind: 'redirected', to: outcome.to }
    case 'download':
      saveFile(outcome.name, outcome.content)
      return { kind: 'downloaded', name: outcome.name }
    case 'add':
      return { kind: 'added', field: outcome.field, option: outcome.option }
    case 'done':
    case 'logout':
      return { kind: 'done' }
    default:
      return undefined
  }
}
