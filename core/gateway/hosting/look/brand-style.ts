import type { Brand } from '../../settings/brand.ts'
import { type Color, formatColor, mixed } from '../../settings/contrast.ts'

const BLACK: Color = [0, 0, 0]
const WHITE: Color = [255, 255, 255]
const KINDS = ['color', 'text--color', 'icon--color'] as const

/** PatternFly's tokens of one accent. What is pointed at or pressed has more contrast than at rest. */
function tokens(accent: Color, pressed: Color): string {
  const [rest, used] = [formatColor(accent), formatColor(pressed)]
  const values: readonly (readonly [string, string])[] = [
    ...KINDS.flatMap((kind) => [
      [`${kind}--brand--default`, rest] as const,
      [`${kind}--brand--hover`, used] as const,
      [`${kind}--brand--clicked`, used] as const,
    ]),
    ['text--color--link--default', rest],
    ['text--color--link--hover', used],
    ['border--color--hover', rest],
    ['border--color--clicked', rest],
  ]
  return values.map(([name, value]) => `--pf-t--global--${name}:${value};`).join('')
}

/**
 * The style sheet of the deployer's colors; undefined without any. High contrast has PatternFly's own colors. The selectors count for more than
 * PatternFly's, whichever style sheet comes first.
 */
export function brandStyle({ accent, accentDark }: Pick<Brand, 'accent' | 'accentDark'>): string | undefined {
  const rules = [
    ...(accent
      ? [`:root:not(.pf-v6-theme-dark):not(.pf-v6-theme-high-contrast){${tokens(accent, mixed(accent, BLACK, 0.25))}}`]
      : []),
    ...(accentDark
      ? [
          `:root.pf-v6-theme-dark:not(.pf-v6-theme-high-contrast){${tokens(accentDark, mixed(accentDark, WHITE, 0.35))}}`,
        ]
      : []),
  ]
  return rules.length === 0 ? undefined : `${rules.join('\n')}\n`
}
