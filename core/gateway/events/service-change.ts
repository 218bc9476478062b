import type { EventChange } from '../../common/project-events.ts'

/** A request to a service that may have changed something, once it is answered. */
export interface ServiceChange extends EventChange {
  /** The address below the service's version. */
  readonly address: string
  /** Whether it had a file, which was handed on while it arrived. */
  readonly isPiped: boolean
  /** The ids of resources that its address and its body name. */
  readonly ids: readonly string[]
}

const ID = /\b[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}\b/g
/** What of a body is searched for ids, in characters. */
const SEARCHED = 65_536
const MOST_IDS = 20

/** What an address of actions is asked for: the one name in its body. */
function wordOf(body: string): string | undefined {
  try {
    const value: unknown = JSON.parse(body)
    const [word, ...rest] = Object.keys(Object(value))
    return rest.length === 0 && word !== undefined && /^[\w:-]{1,60}$/.test(word) ? word : undefined
  } catch {
    return undefined
  }
}

export interface AskedChange {
  readonly service: string
  readonly method: string
  readonly address: string
  /** JSON that was sent; absent for a body that is piped. */
  readonly body?: string
  readonly isPiped: boolean
  readonly status: number
  readonly requestId?: string
}

/** What is known of a change without its content: nothing of a body but ids, and the word of an action. */
export function serviceChange({ body = '', requestId, ...asked }: AskedChange): ServiceChange {
  const { address } = asked
  const word = address.endsWith('/action') ? wordOf(body) : undefined
  return {
    ...asked,
    path: address.replace(ID, ':id'),
    ...(requestId === undefined ? {} : { requestId }),
    ...(word === undefined ? {} : { word }),
    ids: [...new Set(`${address} ${body.slice(0, SEARCHED)}`.match(ID))].slice(0, MOST_IDS),
  }
}
