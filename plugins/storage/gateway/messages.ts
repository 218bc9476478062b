import { handle } from '@fascia/sdk/gateway'
import * as messages from '../api/messages.ts'

/** From here on Cinder filters messages by resource. */
const FILTERED = '3.5'

/** The messages about one resource; none of a Cinder that keeps none. */
export const listMessages = handle(messages.list, async function* ({ cloud: { volume }, query: { resource_uuid } }) {
  if (!(await volume.has(FILTERED))) {
    yield { items: [] }
    return
  }
  yield* volume.pages<messages.Message>('/messages', 'messages', { query: { resource_uuid }, microversion: FILTERED })
})
