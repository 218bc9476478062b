import type { ShellBuild } from '../../../common/shell-build.ts'
import type { HostedPlugin } from '../store/hosted-plugins.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { createImportMap, type ImportMap } from './import-map.ts'

/** What the pages of this moment have in common; made anew when the set of plugins changes. */
export interface PageState {
  readonly shell: ShellBuild
  readonly importMap: ImportMap
  readonly securityPolicy: string
}

export interface PageStateInput {
  readonly webRoot: string
  readonly shell: ShellBuild
  readonly plugins: readonly HostedPlugin[]
  readonly formOrigins: readonly string[]
}

/** Origins join the policy only for plugins that are in use. */
function declaredOrigins(plugins: readonly HostedPlugin[]): readonly string[] {
  const used = plugins.filter(({ refusal }) => refusal === undefined)
  return [...new Set(used.flatMap(({ manifest }) => manifest?.capabilities.origins ?? []))].sort()
}

export function createPageState({ webRoot, shell, plugins, formOrigins }: PageStateInput): PageState {
  const importMap = createImportMap(webRoot, shell, plugins)
  const securityPolicy = contentSecurityPolicy({
    importMapHash: importMap.hash,
    origins: declaredOrigins(plugins),
    formOrigins,
    reportPath: `${webRoot}csp-report/`,
  })
  return { shell, importMap, securityPolicy }
}
