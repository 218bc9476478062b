import { Type } from 'typebox'
import type { Shown } from './dialect/dialect.ts'
import { nullable } from './input/shapes.ts'
import { withDefault } from './rows.ts'
import { naiveTime, type Situation } from './situation.ts'

/** How often a process reports, in milliseconds. */
const REPORT_MS = 10_000

/** Fields of a table of a service's processes, as `/os-services` lists them. `silentSince` is when a process last reported; null while it reports as it should. */
export const processFields = {
  binary: Type.String(),
  host: Type.String(),
  isEnabled: withDefault(Type.Boolean(), true),
  disabledReason: withDefault(nullable(Type.String()), null),
  isForcedDown: withDefault(Type.Boolean(), false),
  silentSince: withDefault(nullable(Type.Integer()), null),
}

/** A process of a service: a row of a table with `processFields`, or a fixed one that is up and enabled. */
export interface ServiceProcess {
  readonly binary: string
  readonly host: string
  readonly isEnabled?: boolean
  readonly disabledReason?: string | null
  readonly isForcedDown?: boolean
  readonly silentSince?: number | null
}

/** Whether a process reports, and is not forced down. */
export const isUp = ({ isForcedDown = false, silentSince = null }: ServiceProcess): boolean =>
  !isForcedDown && silentSince === null

/** A process as Nova and Cinder list it: `status` is enabled or disabled, `state` up or down, `updated_at` its last report. */
export function showProcess(process: ServiceProcess, { now }: Pick<Situation<never>, 'now'>): Shown {
  return {
    binary: process.binary,
    host: process.host,
    status: process.isEnabled === false ? 'disabled' : 'enabled',
    state: isUp(process) ? 'up' : 'down',
    updated_at: naiveTime(process.silentSince ?? Math.floor(now() / REPORT_MS) * REPORT_MS),
    disabled_reason: process.disabledReason ?? null,
  }
}
