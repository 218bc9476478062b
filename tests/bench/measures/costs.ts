import type { CrowdAnswer, CrowdMember } from '../crowd/crowd-member.ts'
import { startCrowdGateway } from '../crowd/start-crowd-gateway.ts'
import type { Figure, Measure } from '../measure.ts'
import { processorSeconds } from '../processor-time.ts'
import { residentMb } from '../resident-memory.ts'

const WARM_UP = 200
const SAMPLES = 800
const SIGN_INS = 300
const SESSIONS = 3_000
const AT_ONCE = 8
const TYPE = '?type=OS::Nova::Server'
const LIST = '/api/nova/servers/?limit=20'

interface Kind {
  readonly what: string
  /** In ms of one processor. */
  readonly budget: number
  ask(member: CrowdMember): Promise<CrowdAnswer>
}

/** Changes a value of a person again and again, as one that arranges columns does. */
function createArranging(): (member: CrowdMember) => Promise<CrowdAnswer> {
  const versions = new WeakMap<CrowdMember, number>()
  let value = 0
  return async (member) => {
    value += 1
    const change = { plugin: 'fascia', key: 'bench', form: 1, version: versions.get(member) ?? 0, ageMs: 0, value }
    const answer = await member.send('PUT', '/api/preferences/', { changes: [change] })
    versions.set(member, JSON.parse(answer.text).results[0].version)
    return answer
  }
}

/** The first file of the web build that the page names. */
async function scriptOf(member: CrowdMember): Promise<string> {
  const { text } = await member.send('GET', '/')
  return /src="(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? ''
}

/** What requests of each kind cost the gateway in processor time, whatever else the machine does, and how many bytes their answers have on the wire. */
export const costs: Measure = {
  name: 'costs',
  isSteady: true,
  async run(): Promise<readonly Figure[]> {
    const gateway = await startCrowdGateway()
    const { pid } = gateway.server
    try {
      const members = await gateway.signIn(0, AT_ONCE)
      const [first] = members
      if (!first) return []
      const script = await scriptOf(first)
      const kinds: readonly Kind[] = [
        { what: 'page (the document)', budget: 2, ask: (member) => member.send('GET', '/project/instances') },
        { what: 'script of the shell', budget: 1, ask: (member) => member.send('GET', script) },
        {
          what: 'boot document of a page of instances',
          budget: 10,
          ask: (member) => member.send('GET', `/api/boot/${TYPE}`),
        },
        { what: 'what it leaves out', budget: 25, ask: (member) => member.send('GET', `/api/boot/rest/${TYPE}`) },
        { what: 'list of 20 instances', budget: 4, ask: (member) => member.send('GET', LIST) },
        { what: 'what a person has arranged', budget: 2, ask: (member) => member.send('GET', '/api/preferences/') },
        { what: 'change of what a person has arranged', budget: 4, ask: createArranging() },
      ]
      const figures: Figure[] = []
      for (const { what, budget, ask } of kinds) {
        let answer = await ask(first)
        const run = (count: number): Promise<unknown> =>
          Promise.all(
            members.map(async (member) => {
              for (let done = 0; done < count; done += AT_ONCE) answer = await ask(member)
            }),
          )
        await run(WARM_UP)
        const before = processorSeconds(pid)
        await run(SAMPLES)
        const spentMs = (processorSeconds(pid) - before) * 1_000
        if (answer.status !== 200) throw new Error(`${what}: ${answer.status} ${answer.text.slice(0, 300)}`)
        figures.push(
          { what: `${what}, processor time`, value: spentMs / SAMPLES, unit: 'ms', budget, bound: 'most' },
          { what: `${what}, bytes of the answer`, value: answer.bytes / 1_024, unit: 'KB', budget: 300, bound: 'most' },
        )
      }
      const before = processorSeconds(pid)
      await gateway.signIn(10_000, 10_000 + SIGN_INS)
      const spentMs = (processorSeconds(pid) - before) * 1_000
      const memoryBefore = residentMb(pid)
      await gateway.signIn(20_000, 20_000 + SESSIONS)
      const kb = ((residentMb(pid) - memoryBefore) * 1_024) / SESSIONS
      return [
        ...figures,
        { what: 'sign-in, processor time', value: spentMs / SIGN_INS, unit: 'ms', budget: 10, bound: 'most' },
        { what: 'session, memory (mean of 3,000)', value: kb, unit: 'KB', budget: 20, bound: 'most' },
      ]
    } finally {
      await gateway.stop()
    }
  },
}
