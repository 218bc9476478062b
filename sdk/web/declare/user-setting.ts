import type { Text } from '../../common/index.ts'
import type { ContributionBase } from './contribution.ts'

/**
 * A whole number that each person may choose on the page User Settings: the host draws, checks and keeps it. The choice is a cookie with the name of
 * the setting; the plugin reads it with `Cookies`, and the deployment's number with `Settings`.
 *
 * @example
 * ```ts
 * import { definePlugin } from '@fascia/sdk/web/declare'
 *
 * export default definePlugin({
 *   userSettings: [
 *     { id: 'backups.setting.days', title: 'Days Per Backup List', setting: 'BACKUP_LIST_DAYS', min: 1, max: 365, defaultValue: 30 },
 *   ],
 * })
 * ```
 */
export interface UserSetting extends ContributionBase {
  /** The label of the field. */
  readonly title: Text
  /** One sentence below the field. */
  readonly about?: Text
  /**
   * Capitals, digits and underscores: the name of the cookie, and of the setting that gives the deployment's number. The gateway part declares that
   * setting, in `settings` and `publicSettings`.
   */
  readonly setting: string
  /** The least number that is accepted, itself included; 0 or more. */
  readonly min: number
  /** The greatest number that is accepted, itself included; 9007199254740991 when absent. */
  readonly max?: number
  /** What the field shows where neither the person nor the deployment has a number. */
  readonly defaultValue: number
}
