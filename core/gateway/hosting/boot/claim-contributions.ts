import type { ManifestContribution } from '@fascia/sdk/host'
import { createAddressBook, isPageAddress, pageAddresses, type Refusal, refusal } from '@fascia/sdk/manifest'
import { DEFAULT_SETTINGS } from '../../settings/default-settings.ts'
import type { HostedPlugin } from '../store/hosted-plugins.ts'

/** One action may be contributed in several places: as batch and item action, on its own type and on another's. */
function placeOf({ kind, target = '', id }: ManifestContribution): string {
  return JSON.stringify([kind, target, id])
}

/**
 * Gives each id, address of a page and setting of the page User Settings to the plugin that comes first by its precedence. Answers the contributions
 * that claim what another one has, each with the reason: an id of another plugin, or one that its own plugin has in that place already; an address
 * that the router would take from another plugin's page, or that its own has already; a setting of another contribution or of the dashboard. Plugins that are
 * refused claim nothing.
 */
export function claimContributions(plugins: readonly HostedPlugin[]): ReadonlyMap<ManifestContribution, Refusal> {
  const refused = new Map<ManifestContribution, Refusal>()
  const owners = new Map<string, string>()
  const places = new Set<string>()
  const settings = new Map<string, string>()
  const pages = createAddressBook()

  const why = (plugin: string, contribution: ManifestContribution): Refusal | undefined => {
    const { id, kind, setting } = contribution
    if (places.has(placeOf(contribution)) || (owners.get(id) ?? plugin) !== plugin) return refusal('ID_DUPLICATE', id)
    for (const address of pageAddresses(contribution)) {
      if (!isPageAddress(address)) return refusal('CONTRIBUTION_INVALID', `the address ${address}`)
      const holder = pages.holderOf(address, plugin)
      if (holder) return refusal('ADDRESS_TAKEN', `${address} (${holder.id})`)
    }
    if (kind !== 'userSetting' || typeof setting !== 'string') return undefined
    const holder = Object.hasOwn(DEFAULT_SETTINGS, setting) ? 'the dashboard' : settings.get(setting)
    return holder === undefined ? undefined : refusal('SETTING_TAKEN', `${setting} (${holder})`)
  }
  const keep = (plugin: string, contribution: ManifestContribution): void => {
    const { id, kind, setting } = contribution
    owners.set(id, plugin)
    places.add(placeOf(contribution))
    if (kind === 'userSetting') settings.set(String(setting), id)
    for (const address of pageAddresses(contribution)) pages.add(address, { plugin, id })
  }

  for (const { name, manifest, refusal: out } of [...plugins].sort((a, b) => a.precedence - b.precedence)) {
    if (out) continue
    for (const contribution of manifest?.contributions ?? []) {
      const reason = why(name, contribution)
      if (reason) refused.set(contribution, reason)
      else keep(name, contribution)
    }
  }
  return refused
}
