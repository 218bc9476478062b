import type { Plugin } from 'vite'

/** Takes PatternFly's icon font and all of its font faces out of the base style sheet: the shell brings the few that it uses. */
export function trimBase(): Plugin {
  return {
    name: 'fascia-trim-base',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/styles/base.css')) return undefined
      return code
        .replace(/@font-face\s*\{[^}]*\}/g, '')
        .replace(/(?:\.pf-v6-pficon[^{}]*)\{[^}]*\}/g, '')
        .replace(/\.pficon[^{}]*\{[^}]*\}/g, '')
    },
  }
}
