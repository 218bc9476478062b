import { pointRef } from '@fascia/sdk/common'
import type { NewServer } from '../common/new-server.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** What has been entered in Launch Instance, by step, as far as an added step may rely on it. */
export interface LaunchValues {
  readonly details: {
    readonly name: string
    /** How many instances; undefined while the field is empty. */
    readonly count: number | undefined
  }
  /** At most one. */
  readonly flavor: { readonly flavor: readonly Named[] }
  readonly networks: { readonly networks: readonly Named[] }
  readonly ports: { readonly ports: readonly Named[] }
}

/** What was launched. */
export interface Launched {
  /** The id of the first instance. */
  readonly id: string
  /** The ids of all instances that were made, the first included. */
  readonly ids: readonly string[]
  /** How many were asked for. */
  readonly count: number
}

/** The wizard Launch Instance, to which other plugins add steps with `wizardStep`. Its request is `POST /api/nova/servers/`. */
export const launchPoint = pointRef<LaunchValues, NewServer, Launched>('compute.point.launch')
