import { BUILDS_NAME } from '../../../common/builds-name.ts'
import { CLOUD_KEY_NAME } from '../../../common/clouds.ts'
import type { ShellBuild } from '../../../common/shell-build.ts'
import { escapeHtml } from './escape-html.ts'
import type { ImportMap } from './import-map.ts'
import type { PagePerson } from './page-person.ts'

export interface ShellPageInput {
  readonly webRoot: string
  /** Absent for the cloud at the web root of the dashboard. */
  readonly cloudKey?: string | undefined
  readonly brand: string
  /** The path of the deployer's style sheet below `assets/`. */
  readonly style?: string | undefined
  readonly shell: ShellBuild
  readonly importMap: ImportMap
  readonly person: PagePerson
  /** The address of the list that the page will show, below the web root. */
  readonly list?: string | undefined
  /** The resource type that the page shows, when that is all that it needs whole; empty when it shows none. */
  readonly type?: string | undefined
}

function tag(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : value === '' ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`,
  )
  return `<${name}${written.join('')}>`
}

function bootAddress(webRoot: string, type: string | undefined): string {
  return `${webRoot}api/boot/${type === undefined ? '' : `?${new URLSearchParams({ type })}`}`
}

/**
 * The one page of the dashboard, for every address: it holds no user's data, so it needs no session. The import
 * map comes before whatever loads a module.
 */
export function shellPage(input: ShellPageInput): string {
  const { webRoot, cloudKey, brand, style, shell, importMap, person, list, type } = input
  const asset = (file: string): { readonly href: string; readonly integrity: string | undefined } => ({
    href: `${webRoot}assets/${file}`,
    integrity: shell.integrity[file],
  })
  const early = Object.keys(shell.integrity).find((file) => /^early-[\w-]+\.js$/.test(file))
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
    tag('meta', { name: BUILDS_NAME, content: importMap.builds }),
    ...(cloudKey === undefined ? [] : [tag('meta', { name: CLOUD_KEY_NAME, content: cloudKey })]),
    `<title>${escapeHtml(brand)}</title>`,
    // What the gateway must ask others for comes first: a browser has six connections, and files fill them.
    // Without a session the shell asks for what the sign-in page shows, and not for a boot document that it would be refused.
    tag('link', {
      rel: 'preload',
      as: 'fetch',
      crossorigin: '',
      href: person.mayBeSignedIn ? bootAddress(webRoot, type) : `${webRoot}auth/options/`,
    }),
    `<script type="importmap">${importMap.text}</script>`,
    ...(list === undefined || early === undefined
      ? []
      : [
          tag('meta', { name: 'fascia-list', content: webRoot + list.slice(1) }),
          `${tag('script', { src: asset(early).href, integrity: asset(early).integrity })}</script>`,
        ]),
    ...shell.styles.map((file) => tag('link', { rel: 'stylesheet', ...asset(file) })),
    ...(style === undefined ? [] : [tag('link', { rel: 'stylesheet', href: `${webRoot}assets/${style}` })]),
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
    '</head>',
    '<body>',
    '<div id="root">',
    // Shown until the shell draws, and equal to the first thing that the shell draws.
    `<div class="pf-v6-l-bullseye fascia-start"><svg class="pf-v6-c-spinner pf-m-xl" role="progressbar" viewBox="0 0 100 100" aria-label="${escapeHtml(brand)}"><circle class="pf-v6-c-spinner__path" cx="50" cy="50" r="45" fill="none"></circle></svg></div>`,
    '</div>',
    `<noscript>${escapeHtml(brand)} needs JavaScript.</noscript>`,
    `${tag('script', { type: 'module', src: asset(shell.script).href, integrity: asset(shell.script).integrity })}</script>`,
    '</body>',
    '</html>',
    '',
  ]
  return lines.join('\n')
}
