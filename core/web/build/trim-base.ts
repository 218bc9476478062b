import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
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

/** The selectors of a list, which may have lists of their own in brackets. */
function selectorsIn(list: string): readonly string[] {
  const selectors = ['']
  let depth = 0
  for (const character of list) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === ',' && depth === 0) selectors.push('')
    else selectors.push(`${selectors.pop()}${character}`)
  }
  return selectors
}

/** The style sheet without rules of which no selector is wanted. */
function withRules(css: string, isWanted: (selector: string) => boolean): string {
  const kept = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('}')
    .map((part, index, parts) => {
      const end = index < parts.length - 1 ? '}' : ''
      const body = part.lastIndexOf('{')
      // Behind the head of what the rule is in, such as a media query.
      const begin = part.lastIndexOf('{', body - 1) + 1
      const selectors = part.slice(begin, body)
      const isKept = body <= 0 || selectors.trim().startsWith('@') || selectorsIn(selectors).some(isWanted)
      return isKept ? `${part}${end}` : part.slice(0, begin)
    })
  return kept.join('').replace(/@media[^{}]*\{\s*\}/g, '')
}

/** Whether a selector names only what is written; classes of direction can be anywhere. */
function isOf(written: readonly string[]): (selector: string) => boolean {
  return (selector) =>
    [...selector.matchAll(/\.([a-z][\w-]*)/g)].every(([, name = '']) => [...written, 'pf-v6-m-dir-rtl'].includes(name))
}

const THEMES_LEFT_OUT = /:root:where\([^)]*(?:felt|glass)[^)]*\)/
const CONTRAST = /:root:where\([^)]*high-contrast[^)]*\)\s*\{[^}]*\}/g

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
        return (baseStyles().match(CONTRAST) ?? []).filter((rule) => !THEMES_LEFT_OUT.test(rule)).join('\n')
      if (id.endsWith('/styles/base.css'))
        return withRules(
          code.replace(/@font-face\s*\{[^}]*\}/g, '').replace(CONTRAST, ''),
          (selector) => !/pficon/.test(selector) && !THEMES_LEFT_OUT.test(selector),
        )
      return undefined
    },
  }
}

function baseStyles(): string {
  return readFileSync(require.resolve('@patternfly/react-core/dist/styles/base.css'), 'utf8')
}
