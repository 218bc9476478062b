/** A record of a zone file. */
export interface ZoneRecord {
  /** The whole name, with the dot at its end, as the file writes it. */
  readonly name: string
  readonly type: string
  /** Seconds; null where neither the record nor `$TTL` before it says any. */
  readonly ttl: number | null
  /** With single spaces between its parts, and the names in it whole. */
  readonly data: string
  /** The line on which it begins, from 1. */
  readonly line: number
}

/** What cannot be read in a zone file. */
export interface LineProblem {
  readonly line: number
  readonly text: string
}

/** The records that have one name and type, as a zone file writes them. */
export interface WrittenRecordSet {
  readonly name: string
  readonly type: string
  readonly ttl?: number | null | undefined
  readonly records: readonly string[]
}

/** Which part of the data of a type is a domain name. */
export const NAME_AT: Readonly<Record<string, number>> = { CNAME: 0, MX: 1, NS: 0, PTR: 0, SRV: 3 }
