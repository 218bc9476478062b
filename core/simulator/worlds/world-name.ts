import { Fault } from '@fascia/sdk/common'

export interface WorldName {
  /** `demo`, `empty`, `scale`, or one that a plugin names. */
  readonly kind: string
  /** The N of `scale:N`; 0 for others. */
  readonly size: number
  /** The whole name. */
  readonly text: string
}

/** Reads `demo`, `empty` or `scale:10000`; fails with `SIMULATOR_WORLD_UNKNOWN`. */
export function parseWorldName(text: string): WorldName {
  const match = /^([a-z][a-z0-9-]*)(?::(\d{1,6}))?$/.exec(text)
  const kind = match?.[1]
  if (kind === undefined || (kind === 'scale') !== (match?.[2] !== undefined))
    throw new Fault('SIMULATOR_WORLD_UNKNOWN', {
      message: `There is no world ${text}. Worlds are demo, empty and scale:N, where N is a number of resources.`,
    })
  return { kind, size: Number(match?.[2] ?? 0), text }
}
