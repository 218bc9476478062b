import { listCall } from '@fascia/sdk/common'
import { handle } from '@fascia/sdk/gateway'
import { Type } from 'typebox'
import { afterEach, expect, it } from 'vitest'
import { type OpenGateway, openGateway, type Visitor } from '../../testing/gateway/open-gateway.ts'
import { type HeardStream, openStream } from '../../testing/gateway/open-stream.ts'

/** Rules of each kind that a policy file may give a row: by role, by person, by project, of all and of none. */
const RULES = {
  'notes:admin': 'role:admin',
  'notes:member': 'role:member or role:admin',
  'notes:own': 'user_id:%(user_id)s',
  'notes:project': 'project_id:%(project_id)s',
  'notes:both': 'role:member and user_id:%(user_id)s',
  'notes:not': 'not user_id:%(user_id)s',
  'notes:all': '@',
  'notes:none': '!',
} as const
const NAMES = Object.keys(RULES)
const PEOPLE = ['demo', 'admin', 'viewer'] as const
const NOTES = '/api/test/notes/'
const STEPS = 60

interface Note {
  readonly id: string
  readonly rule: string
  readonly user_id: string
  readonly project_id: string
  readonly text: string
}

/** A small generator of numbers: the same ones for the same seed. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

let open: OpenGateway | undefined
afterEach(() => open?.close())

interface Reader {
  readonly visitor: Visitor
  readonly stream: HeardStream
  readonly rows: Map<string, unknown>
}

it.each([1, 2, 3])(
  'gives each reader exactly the rows of the own list call, under any policy (seed %i)',
  async (seed) => {
    const random = createRandom(seed)
    const notes = new Map<string, Note>()
    const item = Type.Object({
      id: Type.String(),
      rule: Type.String(),
      user_id: Type.String(),
      project_id: Type.String(),
      text: Type.String(),
    })
    const list = handle(listCall(NOTES, { item }), async function* ({ allows, cloud }) {
      await cloud.compute.get('/echo')
      const seen = await Promise.all(
        [...notes.values()].map(async (note) => ((await allows([['compute', note.rule]], { ...note })) ? [note] : [])),
      )
      yield { items: seen.flat() }
    })
    const policies = [{ service: 'compute', release: 'zed', rules: RULES }]
    const world = await openGateway({ parts: [{ plugin: 'test', part: { routes: [list], policies } }] })
    open = world
    const readers: Reader[] = []
    const owners: string[] = []
    for (const username of PEOPLE) {
      const visitor = world.visitor()
      await visitor.signIn({ username, password: `fascia-${username}`, region: 'RegionOne' })
      owners.push((await visitor.ask('GET', '/api/keystone/user-session/')).json().id)
      readers.push({ visitor, stream: await openStream(world, visitor, [NOTES]), rows: new Map() })
    }
    const { project_id } = (await readers[0]?.visitor.ask('GET', '/api/keystone/user-session/'))?.json() ?? {}
    await world.clock.advance(1)
    for (let step = 0; step < STEPS; step++) {
      const id = `note ${random(12)}`
      if (random(4) === 0) notes.delete(id)
      else
        notes.set(id, {
          id,
          rule: NAMES[random(NAMES.length)] ?? '',
          user_id: owners[random(owners.length)] ?? '',
          project_id: random(2) === 0 ? project_id : 'another',
          text: `text ${step}`,
        })
      if (random(3) > 0) continue
      await world.clock.advance(5_000)
      for (const { visitor, stream, rows } of readers) {
        const own: readonly Note[] = (await visitor.ask('GET', NOTES)).json().items
        for (const { event, data } of await stream.heard()) {
          if (event !== 'rows') continue
          const { items = [], gone = [] }: { items?: readonly Note[]; gone?: readonly string[] } = data
          for (const row of items) {
            expect(own).toContainEqual(row)
            rows.set(row.id, row)
          }
          for (const one of gone) rows.delete(one)
        }
        expect([...rows.keys()].sort()).toEqual(own.map(({ id: one }) => one).sort())
        expect(own.map(({ id: one }) => rows.get(one))).toEqual(own)
      }
    }
  },
)
