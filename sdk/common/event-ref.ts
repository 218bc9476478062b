import type { ActionResult } from './outcome.ts'

declare const DATA: unique symbol

/**
 * Names an event, with the type of its data. The plugin that publishes it exports the reference from its `api/`. Events reach views and tasks of the
 * same tab only: there is no push channel to other tabs, and none from the gateway.
 */
export interface EventRef<in out Data = unknown> {
  /** `area.event.name`: only the plugin of the area may publish it. */
  readonly id: string
  readonly [DATA]?: (data: Data) => Data
}

/** What every event reference has, whatever its data. */
export interface AnyEvent {
  readonly id: string
}

/**
 * Makes the reference of an event.
 *
 * @example
 * ```ts
 * import { eventRef } from '@fascia/sdk/common'
 *
 * export const backupsFinished = eventRef<{ readonly ids: readonly string[] }>('backups.event.finished')
 * ```
 */
export function eventRef<Data>(id: string): EventRef<Data> {
  return { id }
}

/** Published by the host in the tab of each action, with what was created, updated, deleted and what failed. */
export const resourcesChanged: EventRef<ActionResult> = eventRef('fascia.event.resources-changed')
