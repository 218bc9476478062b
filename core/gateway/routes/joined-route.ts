import { answer, type Route } from '@fascia/sdk/gateway'
import { Type } from 'typebox'
import { JOINED_PATH, MOST_JOINED_LISTS } from '../../common/joined-lists.ts'
import { joinLists } from '../dispatch/joined-lists.ts'
import { visitOf } from '../dispatch/visit.ts'
import type { GatewayCore } from '../gateway-core.ts'
import { acceptedEncodings } from '../http/accepted-encodings.ts'
import { compressLines } from '../http/compress-lines.ts'
import { get } from './core-route.ts'

const Query = Type.Object({
  /** Addresses of lists below the web root: `/api/nova/servers/?all_projects=true`. */
  list: Type.Array(Type.String({ minLength: 1, maxLength: 2_000 }), { minItems: 1, maxItems: MOST_JOINED_LISTS }),
})

/**
 * `GET /api/joined/?list=…&list=…`: several lists by one request, as lines of JSON, each with the number of its list. A page that shows what is in many lists
 * asks once, and takes one of the few connections of its browser. Each list is read with the rights of the session, and fails by itself.
 */
export function joinedRoute(core: GatewayCore): Route {
  return get(JOINED_PATH, { query: Query }, (context) => {
    const visit = visitOf(context)
    const lines = joinLists(core, visit, context.query.list)
    const [encoding] = acceptedEncodings(visit.request.headers['accept-encoding'])
    const headers = {
      'content-type': 'application/x-ndjson; charset=utf-8',
      vary: 'accept-encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
    }
    return answer({ status: 200, headers, stream: encoding ? compressLines(lines, encoding) : lines })
  })
}
