import { setImmediate as turn } from 'node:timers/promises'
import type { Answer, OpenGateway, Visitor } from './open-gateway.ts'

export interface HeardEvent {
  readonly event: string
  readonly id: string
  readonly data: Readonly<Record<string, unknown>>
}

/** A stream as a browser has it. */
export interface HeardStream {
  readonly answer: Answer
  /** What was sent since the last time; waits for nothing. */
  heard(): Promise<readonly HeardEvent[]>
  readonly isOpen: boolean
  leave(): void
}

/** Several turns of the loop: what a stream was given passes a few buffers. */
const TURNS = 8

function parseEvent(block: string): HeardEvent | undefined {
  const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)))
  if (fields.event === undefined) return undefined
  return { event: fields.event, id: fields.id ?? '', data: JSON.parse(fields.data ?? '{}') }
}

/** The scope of a visitor's session as a page has it. */
export async function scopeOf(visitor: Visitor): Promise<string> {
  const { project_id, services_region } = (await visitor.ask('GET', '/api/keystone/user-session/')).json()
  return `${project_id}/${services_region}`
}

/** Opens `GET /api/live/` for lists. */
export async function openStream(
  { clock }: Pick<OpenGateway, 'clock'>,
  visitor: Visitor,
  lists: readonly string[],
  {
    headers = {},
    ...query
  }: { readonly headers?: Readonly<Record<string, string>>; readonly scope?: string; readonly hidden?: string } = {},
): Promise<HeardStream> {
  const search = new URLSearchParams({ scope: query.scope ?? (await scopeOf(visitor)), ...query })
  for (const list of lists) search.append('list', list)
  const controller = new AbortController()
  const { signal } = controller
  const answer = await visitor.raw({
    method: 'GET',
    url: `/api/live/?${search}`,
    headers,
    payloadAsStream: true,
    signal,
  })
  const state = { text: '', isOpen: true }
  const body = answer.stream()
  // A reader that leaves ends it with an error.
  body.on('error', () => {})
  body.on('data', (part) => {
    state.text += part
  })
  body.once('close', () => {
    state.isOpen = false
  })
  return {
    answer,
    async heard() {
      await clock.advance(0)
      for (let left = TURNS; left > 0; left--) await turn()
      const blocks = state.text.split('\n\n')
      state.text = blocks.pop() ?? ''
      return blocks.map(parseEvent).filter((event) => event !== undefined)
    },
    get isOpen() {
      return state.isOpen
    },
    leave: () => controller.abort(),
  }
}
