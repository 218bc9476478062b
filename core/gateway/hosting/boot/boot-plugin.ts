import type { BootPlugin } from '../../../common/boot.ts'
import { capabilitiesOf, type HostedPlugin } from '../store/hosted-plugins.ts'

/**
 * A plugin as the boot document lists it. A refused one has no entry to import; one that the deployer has not agreed to has no API paths but
 * its own, and no origins.
 */
export function bootPlugin(plugin: HostedPlugin): BootPlugin {
  const { manifest, name, area, version, isFirstParty, refusal, notices } = plugin
  const base = `plugins/${area}/`
  const isUsed = refusal === undefined
  return {
    name,
    area,
    version,
    base,
    isFirstParty,
    ...(isUsed && manifest?.entry !== undefined ? { entry: base + manifest.entry } : {}),
    ...(isUsed && manifest?.style !== undefined ? { style: base + manifest.style } : {}),
    capabilities: capabilitiesOf(plugin),
    needs: Object.keys(manifest?.needs.required ?? {}),
    ...(refusal ? { refusal: { code: refusal.code, text: refusal.text } } : {}),
    ...(notices.length > 0 ? { notices: notices.map(({ code, text }) => ({ code, text })) } : {}),
  }
}
