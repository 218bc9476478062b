import type { Dispose } from '@fascia/sdk/common'
import { operationKey } from '../../common/bounded-preferences.ts'
import { SHELL_AREA } from '../../common/preferences.ts'
import type { KeptValues } from '../preferences/kept-values.ts'

const PREFIX = operationKey('')
/** Where releases before kept them, as one list in one browser. */
const FORMER = { area: SHELL_AREA, key: 'activity' }

/** An operation as some release has written it, and when. */
export interface KeptOperation {
  readonly value: unknown
  readonly atMs: number
}

/** The operations of the person, from whatever page, as they are kept. */
export interface KeptOperations {
  read(): readonly KeptOperation[]
  has(id: string): boolean
  write(id: string, operation: object): void
  /** One is another one, here or elsewhere. */
  onDidChange(listener: () => void): Dispose
}

/** Keeps operations with what follows the person, each by itself: two pages that run some do not overwrite each other. */
export function createKeptOperations(values: KeptValues): KeptOperations {
  const placeOf = (id: string) => ({ area: SHELL_AREA, key: operationKey(id) })
  const write = (id: string, operation: object): void => values.change(placeOf(id), operation)
  const former = values.read(FORMER)?.value
  if (Array.isArray(former)) for (const one of former) if (typeof one?.id === 'string') write(one.id, one)
  if (former !== undefined) values.change(FORMER, undefined)
  return {
    read: () =>
      values.all().flatMap(({ area, key, kept }) => {
        if (area !== SHELL_AREA || !key.startsWith(PREFIX) || !('value' in kept)) return []
        return [{ value: kept.value, atMs: kept.changedAtMs ?? kept.version }]
      }),
    has: (id) => values.read(placeOf(id)) !== undefined,
    write,
    onDidChange: (listener) =>
      values.onDidChange(({ area, key }) => {
        if (area === SHELL_AREA && key.startsWith(PREFIX)) listener()
      }),
  }
}
