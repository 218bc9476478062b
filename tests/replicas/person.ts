import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from './browser.ts'
import type { Tally } from './tally.ts'

export interface PersonOptions {
  readonly name: string
  readonly password: string
  readonly browser: Browser
  readonly tally: Tally
  /** Files of the build with which pages were opened at the beginning. */
  readonly earlierFiles: readonly string[]
  /** Between 0 and 1. */
  readonly random: () => number
}

/** A person who signs in once and then works until the signal. */
export interface Person {
  signIn(): Promise<void>
  work(signal: AbortSignal): Promise<void>
  /** Asks for everything that was acknowledged; gives what is not there. */
  lost(): Promise<readonly string[]>
  /** The person's jobs that have not ended; those that have stopped are gone on with. */
  goOn(): Promise<readonly string[]>
  /** Begins a load balancer, which a job makes; true where it was acknowledged. */
  beginJob(name: string, subnet: string): Promise<boolean>
}

const THINK_MS = 1_500
const PREFERENCES = '/api/preferences/'
const KEY = 'replicas'
/** Addresses of files in a page. */
const FILE = /\/(?:assets|plugins)\/[\w./-]+\.(?:js|css)/g

interface Kept {
  readonly items?: readonly { readonly key: string; readonly version: number; readonly value: unknown }[]
}

export function createPerson({ name, password, browser, tally, earlierFiles, random }: PersonOptions): Person {
  let version = 0
  /** The last number that was acknowledged, and the last that was sent. */
  let acknowledged = 0
  let sent = 0
  const groups: string[] = []

  const ask = async (method: string, path: string, body?: unknown) => {
    const reply = await browser.send(method, path, body)
    tally.note(`${name} ${method} ${path}`, reply)
    return reply
  }
  const arranged = async (): Promise<Kept['items']> => {
    const { status, text } = await ask('GET', PREFERENCES)
    const kept: Kept = status === 200 ? JSON.parse(text) : {}
    return kept.items
  }
  /** A browser that is not sure of what is kept asks for it before it changes anything. */
  const look = async (): Promise<void> => {
    const found = (await arranged())?.find(({ key }) => key === KEY)
    if (found) version = found.version
  }
  const arrange = async (): Promise<void> => {
    sent += 1
    const change = { plugin: 'fascia', key: KEY, form: 1, version, ageMs: 0, value: sent }
    const { status, text } = await ask('PUT', PREFERENCES, { changes: [change] })
    if (status !== 200) return look()
    const { results }: { readonly results: readonly { readonly outcome: string; readonly version: number }[] } =
      JSON.parse(text)
    if (results[0]?.outcome !== 'kept') return look()
    version = results[0].version
    acknowledged = sent
    tally.acknowledge()
  }
  const oneOf = (files: readonly string[]): string => files[Math.floor(random() * files.length)] ?? ''
  const load = async (path: string): Promise<void> =>
    tally.noteFile(`${name} loads ${path}`, await browser.send('GET', path))
  /** Opens a page and loads some of its files, and one that a page which has been open since the beginning needs now. */
  const openPage = async (): Promise<void> => {
    const { status, text } = await ask('GET', '/project/instances')
    const files = status === 200 ? [...new Set(text.match(FILE))] : []
    for (const path of files.length > 0 ? [oneOf(files), oneOf(files)] : []) await load(path)
    await load(oneOf(earlierFiles))
  }
  const makeGroup = async (): Promise<void> => {
    const group = `${name}-${groups.length}-${Math.floor(random() * 1e9)}`
    const { status } = await ask('POST', '/api/network/securitygroups/', { name: group, description: '' })
    if (status < 200 || status >= 300) return
    groups.push(group)
    tally.acknowledge()
  }

  return {
    async signIn() {
      const reply = await browser.send('POST', '/auth/login/', { username: name, password })
      if (reply.status !== 200) throw new Error(`${name} could not sign in: ${reply.status} ${reply.text}`)
    },
    async work(signal) {
      while (!signal.aborted) {
        const choice = random()
        if (choice < 0.5) await ask('GET', '/api/nova/servers/')
        else if (choice < 0.7) await openPage()
        else if (choice < 0.98) await arrange()
        else await makeGroup()
        await pause(THINK_MS * (0.5 + random()))
      }
    },
    async lost() {
      const found = (await arranged())?.find(({ key }) => key === KEY)?.value ?? 0
      const missing = typeof found === 'number' && found >= acknowledged && found <= sent ? [] : [`${name}: arranged`]
      const { text } = await ask('GET', '/api/network/securitygroups/')
      const { items = [] }: { readonly items?: readonly { readonly name: string }[] } = JSON.parse(text)
      for (const group of groups)
        if (items.filter((one) => one.name === group).length !== 1) missing.push(`${name}: ${group}`)
      return missing
    },
    async goOn() {
      const { status, text } = await ask('GET', '/api/jobs/')
      if (status !== 200) return ['unknown']
      const { items }: { readonly items: readonly { readonly id: string; readonly state: string }[] } = JSON.parse(text)
      for (const { id, state } of items) if (state === 'stopped') await ask('POST', `/api/jobs/${id}/resume/`)
      return items.filter(({ state }) => state !== 'done').map(({ id }) => id)
    },
    async beginJob(job, subnet) {
      const spec = {
        loadbalancer: { name: job, vip_subnet_id: subnet },
        listener: { name: job, protocol: 'HTTP', protocol_port: 80 },
        pool: { name: job, protocol: 'HTTP', lb_algorithm: 'ROUND_ROBIN' },
        monitor: { type: 'PING', delay: 5, timeout: 3, max_retries: 3 },
      }
      const { status } = await ask('POST', '/api/lbaas/loadbalancers/', spec)
      return status >= 200 && status < 300
    },
  }
}
