import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { trimBase, WRITTEN } from './trim-base.ts'

const require = createRequire(import.meta.url)
const ROOT = resolve(import.meta.dirname, '../../..')
const BASE = '@patternfly/react-core/dist/styles/base.css'

/** The style sheet as the build has it. */
function trimmed(specifier: string): string {
  const file = specifier.startsWith('/') ? specifier : require.resolve(specifier)
  const { transform } = trimBase() as { readonly transform: (code: string, id: string) => string }
  return transform(readFileSync(file, 'utf8'), file)
}

it('puts the tokens of high contrast, light and dark, into a style sheet of their own', () => {
  const late = trimmed(join(ROOT, 'core/web/theme/high-contrast.css'))
  expect([...late.matchAll(/^:root[^{]*/gm)].map(([selector]) => selector.trim())).toEqual([
    ':root:where(.pf-v6-theme-high-contrast)',
    ':root:where(.pf-v6-theme-dark.pf-v6-theme-high-contrast)',
  ])
  const base = trimmed(BASE)
  expect([...base.matchAll(/^:root[^{]*/gm)].map(([selector]) => selector.trim())).toContain(
    ':root:where(.pf-v6-theme-dark)',
  )
  expect(base).not.toMatch(/theme-(high-contrast|felt|glass)|pficon/)
  expect(base.match(/\{/g)).toHaveLength(base.match(/\}/g)?.length ?? 0)
})

it.each(Object.entries(WRITTEN))('keeps of %s what the classes need that the shell writes', (file, written) => {
  const css = trimmed(`@patternfly/react-styles/css/components/${file}`)
  for (const name of written) expect(css).toContain(`.${name}`)
  expect(css).not.toMatch(/\.pf-m-(sticky|horizontal|docked)|-on-(md|lg)\b[^{};]*\{/)
})

it('knows every class of toolbars and of the navigation that the shell and the SDK write', () => {
  const files = globSync(['core/web/**/*.{ts,tsx}', 'sdk/{web,server-view}/**/*.{ts,tsx}'], {
    cwd: ROOT,
    exclude: ['**/dist/**', '**/build/**', '**/*.test.*'],
  })
  const used = files.flatMap(
    (file) => readFileSync(join(ROOT, file), 'utf8').match(/pf-v6-c-(toolbar|nav)[\w-]*/g) ?? [],
  )
  expect([...new Set(used)].filter((name) => !Object.values(WRITTEN).flat().includes(name))).toEqual([])
})
