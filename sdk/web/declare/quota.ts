import type { Text } from '../../common/index.ts'
import type { ContributionBase } from './contribution.ts'

/** One limit of a project, and the part of it that is used. */
export interface LimitSpec {
  readonly label: Text
  /** The name of the quota, as its service has it: `cores`, `gigabytes`. The `quota` of a form names it. `limit` when absent. */
  readonly name?: string
  /** `MB`; absent where the label says it. */
  readonly unit?: Text
  /** The field of the answer that holds the limit; the name of the quota where the answer lists quotas. */
  readonly limit: string
  /** The field that holds the use. Absent where the answer lists quotas. */
  readonly used?: string
  /** What the used part is called; 'Used' when absent. */
  readonly usedLabel?: Text
}

/** A limit of a project with its use. */
export interface ProjectLimit {
  /** The name of the quota, by which forms name it. */
  readonly name: string
  readonly label: string
  /** Empty where the label says it. */
  readonly unit: string
  /** Infinity where there is none. */
  readonly limit: number
  readonly used: number
  /** What the used part is called; absent: 'Used'. */
  readonly usedLabel?: string
}

/**
 * The limits of a service for the session's project: a group of charts on the overview page.
 *
 * `path` is read with GET; `:project` in it stands for the id of the project. It answers either one record of numbers, of which `limit` and `used` name fields, or a list of quotas
 * `{ items: [{ name, limit, used }] }`. A negative limit, null and infinity mean no limit. A limit that the answer lacks is not shown.
 *
 * @example
 * ```ts
 * import { service } from '@fascia/sdk/common'
 * import { definePlugin } from '@fascia/sdk/web/declare'
 *
 * export default definePlugin({
 *   capabilities: { api: ['/api/x/backups/'] },
 *   limitGroups: [
 *     {
 *       id: 'backups.limits.project',
 *       title: 'Backups',
 *       order: 40,
 *       requires: service('backup'),
 *       path: '/api/x/backups/limits/',
 *       limits: [{ label: 'Backup Storage', unit: 'GB', limit: 'maxTotalGigabytes', used: 'totalGigabytesUsed' }],
 *     },
 *   ],
 * })
 * ```
 */
export interface LimitGroup extends ContributionBase {
  readonly title: Text
  readonly path: string
  readonly limits: readonly LimitSpec[]
}

/**
 * An address of quotas. GET answers `{ items: [{ name, display_name, limit, used? }] }`, a negative limit meaning none; PATCH takes
 * `{ [name]: limit }`.
 */
export interface QuotaAddress {
  readonly path: string
  /** The service has no call that changes these quotas. */
  readonly isReadOnly?: boolean
  /**
   * The names of the quotas that PATCH takes, all of them at once: those that a person does not change are sent as they are then. The others are
   * only shown. When absent, PATCH takes every quota of the answer, each alone.
   */
  readonly changes?: readonly string[]
}

/** The quotas of a service, as administrators read and change them: a tab on the quota pages. */
export interface QuotaSet extends ContributionBase {
  readonly title: Text
  /** The quotas of projects that have none of their own. */
  readonly defaults?: QuotaAddress
  /** The quotas of one project, with their use; `:project` in the path stands for its id. */
  readonly ofProject?: QuotaAddress
}
