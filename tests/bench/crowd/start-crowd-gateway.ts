import { type RunningServer, startServer } from '@fascia/testing/server'
import { type FixedCloud, startFixedCloud } from '../upstream/start-fixed-cloud.ts'
import { type CrowdMember, createCrowdMember } from './crowd-member.ts'

/** A gateway that serves a crowd, before a cloud of fixed answers in another process. */
export interface CrowdGateway {
  readonly server: RunningServer
  readonly cloud: FixedCloud
  /** How often each service of the cloud was asked so far. */
  calls(): Promise<Readonly<Record<string, number>>>
  /** People `from` to `to` without the last, signed in. */
  signIn(from: number, to: number): Promise<readonly CrowdMember[]>
  stop(): Promise<void>
}

const AT_ONCE = 8

export async function startCrowdGateway(): Promise<CrowdGateway> {
  const cloud = await startFixedCloud()
  const server = await startServer({
    env: { OS_AUTH_URL: `${cloud.origin}/identity/v3`, FASCIA_LOG_LEVEL: 'warn' },
  })
  const signInOne = async (number: number): Promise<CrowdMember> => {
    const member = createCrowdMember(server.url)
    const body = { username: `person-${number}`, password: 'bench', domain: 'Default', region: 'RegionOne' }
    const { status, text } = await member.send('POST', '/auth/login/', body)
    if (status !== 200) throw new Error(`person-${number} could not sign in: ${status} ${text}`)
    return member
  }
  return {
    server,
    cloud,
    calls: async () => JSON.parse(await (await fetch(`${cloud.origin}/calls`)).text()),
    async signIn(from, to) {
      const members: CrowdMember[] = []
      for (let at = from; at < to; at += AT_ONCE) {
        const numbers = Array.from({ length: Math.min(AT_ONCE, to - at) }, (_, index) => at + index)
        members.push(...(await Promise.all(numbers.map(signInOne))))
      }
      return members
    },
    async stop() {
      await server.stop()
      cloud.stop()
    },
  }
}
