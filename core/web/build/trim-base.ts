import type { Plugin } from 'vite'

const ROWS = '.pf-v6-c-table__tbody'
/**
 * Selectors of PatternFly's tables that ask which of its siblings a group of rows is, before they ask whether the table is one that cares.
 * A browser that has been asked once draws every row's style anew whenever a row comes or goes: asked last, 600 elements a frame are spared
 * while a long table scrolls.
 */
const ASKED_LAST: readonly (readonly [string, string])[] = [
  [
    `.pf-v6-c-table.pf-m-striped.pf-m-expandable > tbody:where(${ROWS}):nth-of-type(odd)`,
    `tbody:where(${ROWS}):is(.pf-v6-c-table.pf-m-striped.pf-m-expandable > *):nth-of-type(odd)`,
  ],
  [
    `.pf-v6-c-table.pf-m-sticky-footer > ${ROWS}:last-of-type`,
    `${ROWS}:is(.pf-v6-c-table.pf-m-sticky-footer > *):last-of-type`,
  ],
]

/**
 * Takes PatternFly's icon font, its font faces and the themes that nobody can choose here (felt, glass) out of the base style sheet: the shell brings the few that it uses. The styles of
 * tree tables and of PatternFly's stacked tables come with the entry of the table package,
 * `?late`, not with every list; that of PatternFly's page with the page.
 */
export function trimBase(): Plugin {
  return {
    name: 'fascia-trim-base',
    enforce: 'pre',
    transform(code, id) {
      if (/\/(Table\/table-(tree-view|grid)|Page\/page)\.css$/.test(id)) return ''
      if (id.endsWith('/Table/table.css')) return ASKED_LAST.reduce((css, [from, to]) => css.replace(from, to), code)
      if (id.endsWith('/Card/card.css'))
        return code.replaceAll(`.pf-v6-c-card:has(`, `.pf-v6-c-card:is(.pf-m-selectable, .pf-m-clickable):has(`)
      if (!id.endsWith('/styles/base.css')) return undefined
      return code
        .replace(/@font-face\s*\{[^}]*\}/g, '')
        .replace(/(?:\.pf-v6-pficon[^{}]*)\{[^}]*\}/g, '')
        .replace(/\.pficon[^{}]*\{[^}]*\}/g, '')
        .replace(/:root:where\([^)]*(?:felt|glass)[^)]*\)\s*\{[^}]*\}/g, '')
    },
  }
}
