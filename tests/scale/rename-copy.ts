/** One copy of all plugins: each name that must be unique ends in `suffix`. */
export interface CopyRules {
  readonly suffix: string
  /** The names of the copied plugins: `compute`. */
  readonly areas: readonly string[]
  /** The first segments below `/api/` that the copied plugins answer: `nova`. */
  readonly apis: readonly string[]
  /** The codes of resource types that belong to the host: `OS::Keystone::Project`. */
  readonly hostTypes: readonly string[]
}

const QUOTE = '[\'"`]'

/** The first segments of the addresses below `/api/` that are quoted in these texts. */
export function apisOf(texts: readonly string[]): readonly string[] {
  return [
    ...new Set(
      texts.flatMap((text) => [...text.matchAll(/['"`]\/api\/([a-z][a-z-]*)\//g)].map(([, name]) => name ?? '')),
    ),
  ]
}

/** The codes of resource types that these texts name. */
export function typesOf(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.flatMap((text) => text.match(/OS::\w+::\w+/g) ?? []))]
}

/**
 * Renames in the text of a plugin's file what must be unique in one installation: packages, ids, codes of resource types, addresses of the API
 * and of pages, and the folders of neighbours. Service types and the paths of the services themselves stay: every copy reads the same cloud.
 */
export function renameCopy(path: string, text: string, { suffix, areas, apis, hostTypes }: CopyRules): string {
  const area = `(${areas.join('|')})`
  const renamed = text
    .replace(new RegExp(`plugin-${area}\\b`, 'g'), `plugin-$1${suffix}`)
    .replace(new RegExp(`(${QUOTE}|draft:|\\?tab=)${area}\\.(?=[a-z]+(-[a-z]+)*[.'\`])`, 'g'), `$1$2${suffix}.`)
    .replace(/(\.panel\.(?:[a-z]+(?:-[a-z]+)*|\$\{\w+\}))/g, `$1${suffix}`)
    .replace(/OS::(\w+)::(\w*)/g, (code, service, type) =>
      hostTypes.includes(code) ? code : `OS::${service}${suffix}::${type}`,
    )
    .replace(new RegExp(`(\\\\?/api\\\\?/)(${apis.join('|')})(?=\\\\?/)`, 'g'), `$1$2${suffix}`)
    .replace(new RegExp(`/api/x/${area}\\b`, 'g'), `/api/x/$1${suffix}`)
    .replace(new RegExp(`(\\\\/)(${apis.join('|')})(?=\\\\/)`, 'g'), `$1$2${suffix}`)
    .replace(new RegExp(`(\\*\\*/)(${[...areas, ...apis].join('|')})(?=/)`, 'g'), `$1$2${suffix}`)
    .replace(new RegExp(`(\\bsettings\\\\?/)${area}\\b`, 'g'), `$1$2${suffix}`)
    .replace(/^\/\/ @needs .*$/m, (line) => line.replace(new RegExp(`\\b${area}\\b`, 'g'), `$1${suffix}`))
    .replace(/'\.\.\/\.\.', (area|name)\)/g, `'../..', \`\${$1}${suffix}\`)`)
    .replace(new RegExp(`'\\.\\./\\.\\./${area}'`, 'g'), `'../../$1${suffix}'`)
    .replace(/(fixture-plugin', )(name)\)/g, `$1\`\${$2}${suffix}\`)`)
    .replace(/(fixture-plugin\/[a-z]+(?:-[a-z]+)*)/g, `$1${suffix}`)
  if (/(^|\/)simulator\/plugin\.ts$/.test(path)) return withoutServicesInServer(renamed)
  if (/(^|\/)(simulator|gateway)\//.test(path)) return renamed
  return renamed.replace(/(?<![\w.:/\\])((?:\\?\/)?)(project|admin)(\\?\/)([a-z]+(?:-[a-z]+)*)/g, `$1$2$3$4${suffix}`)
}

/** A service has one owner in an installation: what is built of a copy simulates none, its sources do in a test of the copy alone. */
function withoutServicesInServer(text: string): string {
  return text.replace(
    /defineSimulator\(\{ services: (\[[^\]]*\]) \}\)/,
    "defineSimulator({ services: import.meta.url.includes('/dist/') ? [] : $1 })",
  )
}
