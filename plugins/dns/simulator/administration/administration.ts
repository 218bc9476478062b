import { naiveTime, nullable } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { isDomain } from '../domain-name.ts'
import { type DnsCall, invalidObject } from '../kit.ts'

/** A row as the API shows it. */
export function shown<Row extends { readonly id: string; readonly version: number }>(
  { version: _, ...row }: Row,
  { baseUrl }: Pick<DnsCall, 'baseUrl'>,
  path: string,
) {
  return { ...row, links: { self: `${baseUrl}${path}/${row.id}` } }
}

/** What the collections of administrators have in common. */
export const administrators = {
  rights: { list: 'admin', show: 'admin', create: 'admin', update: 'admin', delete: 'admin' },
  statuses: { create: 201, delete: 204 },
} as const

export const created = ({ now }: Pick<DnsCall, 'now'>) => ({ created_at: naiveTime(now()) })

export const OptionalDescription = Type.Optional(nullable(Type.String({ maxLength: 160 })))

/** Refuses name servers that are no domains. */
export function checkNameServers(servers: readonly { readonly hostname: string }[]): void {
  const wrong = servers.find(({ hostname }) => !isDomain(hostname))
  if (wrong) throw invalidObject(`'${wrong.hostname}' is not a 'domainname'`)
}
