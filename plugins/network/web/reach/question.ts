import { parseEnd } from '../../common/reach/ends.ts'
import { type Protocol, parsePort } from '../../common/reach/traffic.ts'

/** What the page asks, as its address has it. */
export interface Asked {
  readonly from: string
  readonly to: string
  readonly protocol: Protocol
  readonly port: string
}

const PROTOCOLS: readonly Protocol[] = ['tcp', 'udp', 'icmp', 'any']

/** Reads the address of the page. */
export function askedIn(query: Readonly<Record<string, string | undefined>>): Asked {
  const { from = '', to = '', port = '' } = query
  return { from, to, port, protocol: PROTOCOLS.find((one) => one === query.protocol) ?? 'tcp' }
}

export const hasPorts = ({ protocol }: Pick<Asked, 'protocol'>): boolean => protocol === 'tcp' || protocol === 'udp'

/** What is wrong with each field. */
export type Problems = Partial<Record<'from' | 'to' | 'port', string>>

export function problemsOf(asked: Asked): Problems {
  const endOf = (text: string): string | undefined => {
    if (text === '') return 'Choose an end.'
    return parseEnd(text) ? undefined : 'Enter an address such as 10.0.0.5.'
  }
  const isWrongPort = hasPorts(asked) && asked.port !== '' && parsePort(asked.port) === undefined
  const all = {
    from: endOf(asked.from),
    to: endOf(asked.to),
    port: isWrongPort ? 'Enter a whole number from 1 to 65535.' : undefined,
  }
  return Object.fromEntries(Object.entries(all).filter(([, problem]) => problem !== undefined))
}
