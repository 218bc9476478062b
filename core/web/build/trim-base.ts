import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import postcss from 'postcss'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** Of style sheets of which the shell writes the markup itself, the classes that it writes; the components of PatternFly bring the whole, `?late`. */
export const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  'Toolbar/toolbar.css': [
    'pf-v6-c-toolbar',
    'pf-v6-c-toolbar__content',
    'pf-v6-c-toolbar__content-section',
    'pf-v6-c-toolbar__group',
    'pf-v6-c-toolbar__item',
    'pf-m-align-end',
  ],
  'Nav/nav.css': [
    'pf-v6-c-nav',
    'pf-v6-c-nav__item',
    'pf-v6-c-nav__link',
    'pf-v6-c-nav__list',
    'pf-v6-c-nav__section',
    'pf-m-current',
  ],
}

/** The style sheet without the rules of which no selector is wanted, and without font faces. */
function withRules(css: string, isWanted: (selector: string) => boolean): string {
  const sheet = postcss.parse(css)
  sheet.walkRules((rule) => {
    if (!rule.selectors.some(isWanted)) rule.remove()
  })
  sheet.walkAtRules((rule) => {
    if (rule.name === 'font-face' || rule.nodes?.length === 0) rule.remove()
  })
  return sheet.toString()
}

/** Whether a selector names only what is written; classes of direction can be anywhere. */
function isOf(written: readonly string[]): (selector: string) => boolean {
  return (selector) =>
    [...selector.matchAll(/\.([a-z][\w-]*)/g)].every(([, name = '']) => [...written, 'pf-v6-m-dir-rtl'].includes(name))
}

const THEMES_LEFT_OUT = /:root:where\([^)]*(?:felt|glass)/
const CONTRAST = /:root:where\([^)]*high-contrast/

/**
 * Takes out of the style sheet of every page what few pages show: PatternFly's icon font and its font faces, of which the shell brings the few that it uses;
 * the themes that are not offered (felt, glass); the tokens of high contrast, which are put into `theme/high-contrast.css`; and of toolbars and the side
 * navigation what the shell's own do without. That, the styles of tree tables and of PatternFly's stacked tables come with the entries of the packages that
 * draw them, `?late`, not with every list; that of PatternFly's page with the page.
 */
export function trimBase(): Plugin {
  return {
    name: 'fascia-trim-base',
    enforce: 'pre',
    transform(code, id) {
      if (/\/(Table\/table-(tree-view|grid)|Page\/page)\.css$/.test(id)) return ''
      const written = Object.entries(WRITTEN).find(([file]) => id.endsWith(`/${file}`))?.[1]
      if (written) return withRules(code, isOf(written))
      if (id.endsWith('/theme/high-contrast.css'))
        return withRules(baseStyles(), (selector) => CONTRAST.test(selector) && !THEMES_LEFT_OUT.test(selector))
      if (id.endsWith('/styles/base.css'))
        return withRules(code, (selector) => ![/pficon/, THEMES_LEFT_OUT, CONTRAST].some((out) => out.test(selector)))
      return undefined
    },
  }
}

function baseStyles(): string {
  return readFileSync(require.resolve('@patternfly/react-core/dist/styles/base.css'), 'utf8')
}
