import type { RequestSession } from '@fascia/sdk/gateway'

const MOST_PEOPLE = 200

export interface Rule {
  readonly port: string
  readonly protocol: string
}

/** What the server-driven examples remember of a person in a project, in this process. */
export interface Memory {
  /** What the form `rename` changes. */
  thing: { readonly name: string; readonly size: string; readonly notes: string; readonly colour: string }
  /** Its choices, as id and label. */
  colours: readonly (readonly [id: string, label: string])[]
  rules: readonly Rule[]
  /** When each row came into its state, in milliseconds since 1970. */
  readonly since: Map<string, number>
  /** How often each tab was asked for. */
  readonly loads: Map<string, number>
  /** How many bytes came, by upload. */
  readonly received: Map<string, number>
}

function start(): Memory {
  return {
    thing: { name: 'example', size: '2', notes: '', colour: 'blue' },
    colours: [
      ['blue', 'Blue'],
      ['green', 'Green'],
    ],
    rules: [
      { port: '80', protocol: 'tcp' },
      { port: '443', protocol: 'tcp' },
    ],
    since: new Map(),
    loads: new Map(),
    received: new Map(),
  }
}

const memories = new Map<string, Memory>()

/** The memory of a session's person and project; of more than 200 the one that was used least recently is forgotten. */
export function memoryOf({ userId, projectId }: RequestSession): Memory {
  const key = `${userId} ${projectId}`
  const memory = memories.get(key) ?? start()
  memories.delete(key)
  memories.set(key, memory)
  const [oldest] = memories.keys()
  if (memories.size > MOST_PEOPLE && oldest !== undefined) memories.delete(oldest)
  return memory
}
