import { setTimeout as pause } from 'node:timers/promises'
import type { CrowdMember } from '../crowd/crowd-member.ts'
import { startCrowdGateway } from '../crowd/start-crowd-gateway.ts'
import { type Figure, type Measure, percentile } from '../measure.ts'
import { processorSeconds } from '../processor-time.ts'
import { residentMb } from '../resident-memory.ts'

/** `FASCIA_CROWD=1000 npm run bench -- crowd` measures fewer. */
const PAGES = Number(process.env.FASCIA_CROWD ?? 10_000)
const WINDOW_MS = 60_000
const AT_ONCE = 50
/** A page of a list, as the table of instances asks for it. */
const LIST = '/api/nova/servers/?limit=20'
const ANSWER_EVERY_MS = 500

/** Open pages whose lists are live, ten people to a project, at one gateway: what each costs, and whether the others are still answered meanwhile. */
export const crowd: Measure = {
  name: 'crowd',
  isSteady: true,
  async run(): Promise<readonly Figure[]> {
    const gateway = await startCrowdGateway()
    const { pid } = gateway.server
    try {
      const members = await gateway.signIn(0, PAGES)
      const signedIn = residentMb(pid)
      const memberOf = (number: number): CrowdMember => {
        const member = members[number % PAGES]
        if (!member) throw new Error('There is no such person.')
        return member
      }
      let ready = 0
      let bytes = 0
      const openOne = (number: number): Promise<() => void> => {
        const scope = `${String(Math.floor(number / 10)).padStart(32, '0')}/RegionOne`
        const address = `/api/live/?${new URLSearchParams({ scope, list: LIST })}`
        return memberOf(number).listen(address, (part) => {
          bytes += part.length
          if (part.includes('event: ready')) ready += 1
        })
      }
      const closes: (() => void)[] = []
      const beganAt = processorSeconds(pid)
      for (let at = 0; at < PAGES; at += AT_ONCE)
        closes.push(
          ...(await Promise.all(
            Array.from({ length: Math.min(AT_ONCE, PAGES - at) }, (_, index) => openOne(at + index)),
          )),
        )
      const openedMs = (processorSeconds(pid) - beganAt) * 1_000
      while (ready < PAGES) await pause(500)
      const before = { cpu: processorSeconds(pid), calls: await gateway.calls(), bytes, atMs: performance.now() }
      const answers: number[] = []
      while (performance.now() - before.atMs < WINDOW_MS) {
        const startMs = performance.now()
        const { status } = await memberOf(answers.length).send('GET', LIST)
        if (status !== 200) throw new Error(`The list was answered with ${status}.`)
        answers.push(performance.now() - startMs)
        await pause(ANSWER_EVERY_MS)
      }
      const minutes = (performance.now() - before.atMs) / 60_000
      const cpuMs = (processorSeconds(pid) - before.cpu) * 1_000
      const calls = await gateway.calls()
      const since = (service: string): number => ((calls[service] ?? 0) - (before.calls[service] ?? 0)) / minutes
      const memory = residentMb(pid)
      for (const close of closes) close()
      const nova = since('compute')
      const kbAtRest = (bytes - before.bytes) / 1_024 / minutes / PAGES
      const many = PAGES.toLocaleString('en')
      const most = { bound: 'most' } as const
      const open = `${many} open pages`
      return [
        { what: `${many} sessions, memory of the process`, value: signedIn, unit: 'MB', budget: 400, ...most },
        { what: `${open}, memory of the process`, value: memory, unit: 'MB', budget: 900, ...most },
        { what: 'open page, memory', value: ((memory - signedIn) * 1_024) / PAGES, unit: 'KB', budget: 60, ...most },
        { what: 'open page, processor time of its opening', value: openedMs / PAGES, unit: 'ms', budget: 10, ...most },
        { what: `${open}, share of a processor`, value: cpuMs / minutes / 60_000, unit: '', budget: 1, ...most },
        { what: `${open}, calls of Nova in a second`, value: nova / 60, unit: '', budget: PAGES / 10, ...most },
        { what: 'the same for a call of Nova', value: cpuMs / minutes / nova, unit: 'ms', budget: 4, ...most },
        { what: `${open}, calls of Keystone in a minute`, value: since('identity'), unit: '', budget: PAGES, ...most },
        { what: 'open page at rest, bytes in a minute', value: kbAtRest, unit: 'KB', budget: 1, ...most },
        {
          what: 'list of 20 instances meanwhile, the median',
          value: percentile(answers, 0.5),
          unit: 'ms',
          budget: 100,
          ...most,
        },
      ]
    } finally {
      await gateway.stop()
    }
  },
}
