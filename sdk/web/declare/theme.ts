import type { Text } from '../../common/index.ts'
import type { ContributionBase } from './contribution.ts'

/**
 * Colours, shapes and fonts of the whole dashboard, as another choice in the theme menu. It is data: values for PatternFly's design tokens, laid over
 * its light or dark theme. In high contrast the tokens are left out. A chosen theme that is no longer there is replaced by its base.
 *
 * @example
 * ```ts
 * import { definePlugin } from '@fascia/sdk/web/declare'
 *
 * export default definePlugin({
 *   themes: [
 *     {
 *       id: 'acme.theme.evening',
 *       title: 'Evening',
 *       base: 'dark',
 *       tokens: { '--pf-t--global--background--color--primary--default': '#1b1530' },
 *     },
 *   ],
 * })
 * ```
 */
export interface Theme extends ContributionBase {
  readonly title: Text
  /** The theme that it changes. */
  readonly base: 'light' | 'dark'
  /** Values of CSS for PatternFly's global tokens. A value holds no address: `url(…)` is refused. */
  readonly tokens: Readonly<Record<`--pf-t--global--${string}`, string>>
}
