import type { ShellBuild } from '../../../common/shell-build.ts'
import { escapeHtml } from './escape-html.ts'
import type { ImportMap } from './import-map.ts'
import type { PagePerson } from './page-person.ts'

export interface ShellPageInput {
  readonly webRoot: string
  readonly brand: string
  readonly shell: ShellBuild
  readonly importMap: ImportMap
  readonly person: PagePerson
}

function tag(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : value === '' ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`,
  )
  return `<${name}${written.join('')}>`
}

/**
 * The one page of the dashboard, for every address: it holds no data of anybody's, so that it can be drawn without a session. The import
 * map comes before whatever loads a module.
 */
export function shellPage({ webRoot, brand, shell, importMap, person }: ShellPageInput): string {
  const asset = (file: string): { readonly href: string; readonly integrity: string | undefined } => ({
    href: `${webRoot}assets/${file}`,
    integrity: shell.integrity[file],
  })
  const icon = Object.keys(shell.integrity).find((file) => /^favicon[^/]*\.(svg|png|ico)$/.test(file))
  const lines = [
    '<!doctype html>',
    tag('html', {
      lang: person.language,
      dir: person.direction,
      class: person.isDark ? 'pf-v6-theme-dark' : undefined,
    }),
    '<head>',
    tag('meta', { charset: 'utf-8' }),
    tag('base', { href: webRoot }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    `<title>${escapeHtml(brand)}</title>`,
    `<script type="importmap">${importMap.text}</script>`,
    ...shell.styles.map((file) => tag('link', { rel: 'stylesheet', ...asset(file) })),
    ...[shell.script, ...shell.preload]
      .filter((file, index, files) => files.indexOf(file) === index && file.endsWith('.js'))
      .map((file) => tag('link', { rel: 'modulepreload', ...asset(file) })),
    // Browsers take no hash on a font that is preloaded: they would fetch it twice.
    ...shell.preload
      .filter((file) => file.endsWith('.woff2'))
      .map((file) =>
        tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: asset(file).href }),
      ),
    tag('link', { rel: 'icon', href: icon === undefined ? 'data:,' : asset(icon).href }),
    ...(person.mayBeSignedIn
      ? [tag('link', { rel: 'preload', as: 'fetch', crossorigin: '', href: `${webRoot}api/boot/` })]
      : []),
    '</head>',
    '<body>',
    '<div id="root"></div>',
    `<noscript>${escapeHtml(brand)} needs JavaScript.</noscript>`,
    `${tag('script', { type: 'module', src: asset(shell.script).href, integrity: asset(shell.script).integrity })}</script>`,
    '</body>',
    '</html>',
    '',
  ]
  return lines.join('\n')
}
