import { getCall, postCall, type Value } from '@fascia/sdk/common'
import { body, nullable } from '@fascia/sdk/shapes'
import Type from 'typebox'

const TYPES = ['VNC', 'SPICE', 'RDP', 'SERIAL', 'MKS'] as const
/** The protocols of consoles, and `AUTO` for the first of them that the cloud has. */
export const CONSOLE_TYPES = ['AUTO', ...TYPES] as const

/** A console of an instance: its kind, and the address where it can be opened for a limited time. */
export const ConsoleInfo = Type.Object({ type: Type.Enum([...TYPES]), url: Type.String() })
export type ConsoleInfo = Value<typeof ConsoleInfo>

/** Statuses of an instance in which no console ever connects. */
export const SILENT_STATUSES: readonly string[] = [
  ...['SHUTOFF', 'SUSPENDED', 'RESIZE', 'VERIFY_RESIZE', 'REVERT_RESIZE', 'MIGRATING', 'BUILD'],
  ...['SHELVED', 'SHELVED_OFFLOADED'],
]

/** The address of a console of the protocol asked for, which is good for one window. */
export const open = postCall('/api/nova/servers/:id/console-info/', {
  body: Type.Object({ console_type: Type.Enum([...CONSOLE_TYPES]) }),
  answer: ConsoleInfo,
})
/** Consoles that a page can draw itself. */
export const DRAWN_TYPES = ['VNC', 'SERIAL'] as const
/** One of them. */
export type DrawnType = (typeof DRAWN_TYPES)[number]

/**
 * The address of a WebSocket of the dashboard that leads to a console of the protocol asked for: below its origin, for this session, good for half a minute
 * and one connection.
 */
export const connect = postCall('/api/nova/servers/:id/console-socket/', {
  body: body({ console_type: Type.Enum([...DRAWN_TYPES]) }),
  answer: Type.Object({ type: Type.Enum([...DRAWN_TYPES]), address: Type.String() }),
})
/** The last `length` lines of the console: 100 when left out, all when null. */
export const output = postCall('/api/nova/servers/:id/console-output/', {
  body: Type.Object({ length: Type.Optional(nullable(Type.Integer({ minimum: 1 }))) }),
  answer: Type.Object({ lines: Type.Array(Type.String()) }),
})
/** The last `length` lines of the console, or all. */
export const log = getCall('/api/nova/servers/:id/console/', {
  answer: 'text',
  query: Type.Object({ length: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })) }),
})
