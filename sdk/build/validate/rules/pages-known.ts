import type { ManifestContribution } from '@fascia/sdk/host'
import { knowsPage } from '../known-pages.ts'
import { defineRule } from '../rule.ts'
import { valueAt } from '../value-at.ts'

/** Fields of contributions that lead to a page. */
const LEADS = ['to', 'behaviour.to', 'indexPath']
function parametersOf(path: unknown): readonly string[] {
  return typeof path === 'string' ? [...path.matchAll(/\/:(\w+)/g)].map(([, name]) => name ?? '') : []
}

/** Parameters that a redirect leads to and does not have. */
function strangeParameters({ id, kind, from, to }: ManifestContribution): readonly string[] {
  if (kind !== 'redirect') return []
  const known = parametersOf(from)
  return parametersOf(to)
    .filter((name) => !known.includes(name))
    .map((name) => `${id} leads to ${String(to)} with :${name}, which ${String(from)} does not have.`)
}

export const pagesKnown = defineRule({
  id: 'pages-known',
  what: 'Every address of a page to which the plugin leads is there.',
  docs: 'A command, a redirect, an action that goes to a page, and the list page of a type (indexPath) lead to a page of the plugin, to /home, to /ngdetails/<type>/<id>, or below /settings/ to a page of the dashboard. A page of another plugin asks for that plugin among needs; its pages are known where it is built and installed beside this one. A redirect has every parameter of the address to which it leads.',
  severity: 'error',
  check: ({ manifest, neighbours = [] }) => {
    const { contributions } = manifest
    const whose = neighbours.length > 0 ? 'of this plugin, of those that it needs,' : 'of this plugin'
    const isKnown = knowsPage(manifest, neighbours)
    const messages = contributions.flatMap((contribution) => [
      ...LEADS.map((field) => valueAt(contribution, field))
        .filter((path) => typeof path === 'string')
        .filter((path) => !isKnown(path))
        .map((path) => `${contribution.id} leads to ${path}, which is no page ${whose} or of the dashboard.`),
      ...strangeParameters(contribution),
    ])
    return messages.map((message) => ({ message, file: 'web/plugin.ts' }))
  },
})
