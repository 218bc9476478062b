import { get, type Route } from '@fascia/sdk/gateway'
import { visitOf } from '../dispatch/visit.ts'

/** `GET /api/settings/`: what the browser may know of the deployment [CORE-023, CORE-025]. */
export function settingsRoute(): Route {
  return get('/api/settings/', {}, (context) => visitOf(context).parts.settings.public())
}
