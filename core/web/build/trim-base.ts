import type { Plugin } from 'vite'

/**
 * Takes PatternFly's icon font, its font faces and the themes that are not offered (felt, glass) out of the base style sheet: the shell brings the few that it uses. The styles of
 * tree tables and of PatternFly's stacked tables come with the entry of the table package,
 * `?late`, not with every list; that of PatternFly's page with the page.
 */
export function trimBase(): Plugin {
  return {
    name: 'fascia-trim-base',
    enforce: 'pre',
    transform(code, id) {
      if (/\/(Table\/table-(tree-view|grid)|Page\/page)\.css$/.test(id)) return ''
      if (!id.endsWith('/styles/base.css')) return undefined
      return code
        .replace(/@font-face\s*\{[^}]*\}/g, '')
        .replace(/(?:\.pf-v6-pficon[^{}]*)\{[^}]*\}/g, '')
        .replace(/\.pficon[^{}]*\{[^}]*\}/g, '')
        .replace(/:root:where\([^)]*(?:felt|glass)[^)]*\)\s*\{[^}]*\}/g, '')
    },
  }
}
