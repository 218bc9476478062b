import { kindFacts, type Manifest, type ManifestContribution } from '../../../common/host/index.ts'
import { defineRule } from '../rule.ts'
import { valueAt } from '../value-at.ts'

/** Fields of contributions that lead to a page. */
const LEADS = ['to', 'behaviour.to', 'indexPath']
/** Pages of the dashboard itself. */
const OWN_PAGES = /^\/(home|ngdetails\/.+|settings\/(user|password|shortcuts|plugins))?$/

/** A path without query and closing slash; every parameter reads `:`. */
function plain(path: string): string {
  const [bare = ''] = path.split(/[?#]/)
  return bare.replace(/(?<=.)\/$/, '').replace(/:\w+/g, ':')
}

/** The paths at which the plugin shows something, or leads on. */
function pagesOf({ contributions }: Manifest): ReadonlySet<string> {
  const fieldsOf = ({ kind }: ManifestContribution): readonly string[] => [
    ...(kindFacts(kind)?.pages ?? []),
    ...(kind === 'redirect' ? ['from'] : []),
    ...(kind === 'resourceType' ? ['detailsPath'] : []),
  ]
  const paths = contributions.flatMap((one) => fieldsOf(one).map((field) => valueAt(one, field)))
  return new Set(paths.flatMap((path) => (typeof path === 'string' ? [plain(path)] : [])))
}

export const pagesKnown = defineRule({
  id: 'pages-known',
  what: 'Every address of a page to which the plugin leads is there.',
  docs: 'A command, a redirect, an action that goes to a page, and the list page of a type (indexPath) lead to a page of the plugin, to /home, to /ngdetails/<type>/<id>, or below /settings/ to a page of the dashboard. A page of another plugin asks for that plugin among needs; its addresses are not checked.',
  severity: 'error',
  check: ({ manifest }) => {
    const { contributions, needs } = manifest
    const pages = pagesOf(manifest)
    const hasNeeds = Object.keys({ ...needs.required, ...needs.optional }).length > 0
    const isKnown = (path: string): boolean =>
      !path.startsWith('/') || pages.has(plain(path)) || OWN_PAGES.test(plain(path)) || hasNeeds
    return contributions.flatMap((contribution) =>
      LEADS.map((field) => valueAt(contribution, field))
        .filter((path) => typeof path === 'string')
        .filter((path) => !isKnown(path))
        .map((path) => ({
          message: `${contribution.id} leads to ${path}, which is no page of this plugin or of the dashboard.`,
          file: 'web/plugin.ts',
        })),
    )
  },
})
