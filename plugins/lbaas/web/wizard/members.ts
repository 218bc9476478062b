import type { Member, MemberSpec } from '../../api/members.ts'
import { isAddress, isWhole, seesHttp } from './rules.ts'

/** An address that a member can have, and the subnet that it is in where that is known. */
export interface MemberAddress {
  readonly ip: string
  readonly subnet_id: string | null
}

/** A member in the list of a wizard. A number is a text while it is none. */
export interface MemberRow {
  /** The id of the server or of the member, or one of its own. */
  readonly key: string
  /** Set for one that the pool has. */
  readonly id?: string
  /** What the row is called: the server, where it is one. */
  readonly label: string
  /** The addresses of the server; empty for an external member, whose address is entered. */
  readonly addresses: readonly MemberAddress[]
  readonly address: string | null
  readonly subnet_id: string | null
  readonly protocol_port: number | string | null
  readonly weight: number | string | null
  readonly monitor_address: string | null
  readonly monitor_port: number | string | null
  readonly admin_state_up: boolean
  readonly backup: boolean
  readonly name: string | null
}

/** What a row is called: an external member by the address that is entered. */
export const nameOfRow = ({ label, address }: MemberRow): string => label || address || ''

/** A new member that is no server of the cloud [LB-033, LB-041, LB-052]. */
export function externalMember(key: string, protocol: string): MemberRow {
  return {
    key,
    label: '',
    addresses: [],
    address: null,
    subnet_id: null,
    protocol_port: seesHttp(protocol) ? 80 : null,
    weight: 1,
    monitor_address: null,
    monitor_port: null,
    admin_state_up: true,
    backup: false,
    name: null,
  }
}

/** The member as it is allocated: a server of a pool that sees HTTP gets its usual port [LB-052]. */
export function withPort(row: MemberRow, protocol: string): MemberRow {
  const { protocol_port } = externalMember(row.key, protocol)
  return row.id === undefined && row.protocol_port === null ? { ...row, protocol_port } : row
}

/** A member that the pool has. */
export function rowOf(member: Member): MemberRow {
  const { id, name, address, protocol_port, weight, backup, admin_state_up } = member
  return {
    key: id,
    id,
    label: name === id ? address : name,
    addresses: [],
    address,
    subnet_id: member.subnet_id ?? null,
    protocol_port,
    weight: weight ?? 1,
    monitor_address: member.monitor_address ?? null,
    monitor_port: member.monitor_port ?? null,
    admin_state_up,
    backup: backup ?? false,
    name: name === id ? null : name,
  }
}

const isPort = (port: number | string): boolean => isWhole(String(port), 1, 65_535)

/** What is wrong with a member, by its field; a row without address or port is none [LB-057, LB-058, LB-059, LB-060]. */
export function memberProblem(row: MemberRow): { readonly field: keyof MemberRow; readonly text: string } | undefined {
  const { address, protocol_port, weight, monitor_address, monitor_port } = row
  if (address !== null && !isAddress(address)) return { field: 'address', text: 'The IP address is not valid.' }
  if (protocol_port !== null && !isPort(protocol_port))
    return { field: 'protocol_port', text: 'The port must be a number between 1 and 65535.' }
  if (!isWhole(String(weight ?? ''), 0, 256))
    return { field: 'weight', text: 'The weight must be a number between 0 and 256.' }
  if (monitor_address !== null && !isAddress(monitor_address))
    return { field: 'monitor_address', text: 'The monitor address must be a valid IP address.' }
  if (monitor_port !== null && !isPort(monitor_port))
    return { field: 'monitor_port', text: 'The monitor port must be a number between 1 and 65535.' }
  return undefined
}

/** The members as they are sent: those without address or port are left out, and values that are null [LB-072, LB-074]. */
export function membersOf(rows: readonly MemberRow[]): readonly MemberSpec[] {
  return rows.flatMap((row) => {
    const { id, address, subnet_id, protocol_port, weight, monitor_address, monitor_port, name, ...flags } = row
    if (!address || protocol_port === null || protocol_port === '') return []
    const { admin_state_up, backup } = flags
    // A member that the pool has may lose these.
    const kept = id === undefined ? {} : { id, monitor_address, monitor_port: monitor_port === null ? null : undefined }
    return {
      ...Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)),
      ...(name ? { name } : {}),
      ...(subnet_id ? { subnet_id } : {}),
      ...(monitor_address ? { monitor_address } : {}),
      ...(monitor_port === null ? {} : { monitor_port: Number(monitor_port) }),
      address,
      protocol_port: Number(protocol_port),
      weight: Number(weight ?? 1),
      admin_state_up,
      backup,
    }
  })
}
