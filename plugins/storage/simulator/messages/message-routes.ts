import { naiveTime, selfAndBookmark } from '@fascia/sdk/simulator'
import { collection } from '../kit.ts'

const DAY_MS = 86_400_000
const KEPT_MS = 30 * DAY_MS

/** What failed after a request was accepted. */
export const messageRoutes = [
  ...collection('messages', {
    since: 3,
    verbs: ['list', 'show', 'delete'],
    rules: { delete: 'message:delete' },
    statuses: { delete: 204 },
    filters: { resource_uuid: 'resourceId', resource_type: 'resourceType', event_id: 'eventId' },
    sort: { created_at: 'createdAt', id: 'id' },
    show: (message, call) => ({
      id: message.id,
      event_id: message.eventId,
      user_message: message.userMessage,
      message_level: 'ERROR',
      created_at: naiveTime(message.createdAt),
      guaranteed_until: naiveTime(message.createdAt + KEPT_MS),
      request_id: message.requestId,
      resource_type: message.resourceType,
      resource_uuid: message.resourceId,
      links: selfAndBookmark(call, '/messages', message.id),
    }),
  }),
]
