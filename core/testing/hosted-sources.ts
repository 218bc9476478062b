import type { HostingDoor } from '../gateway/gateway-options.ts'
import { createBootPlans } from '../gateway/hosting/boot/boot-plans.ts'
import { createBootDocument, createBootRest } from '../gateway/hosting/boot/create-boot-document.ts'
import { registerHeader } from '../gateway/hosting/header/register-header.ts'
import type { HostedPlugin } from '../gateway/hosting/store/hosted-plugins.ts'
import type { SourcePlugin } from './source-plugin.ts'

function hosted({ folder, manifest }: SourcePlugin, precedence: number): HostedPlugin {
  const { name, area, version } = manifest
  const read = { manifest, files: new Map(), fingerprint: name, notices: [] }
  return { folder, isFirstParty: true, name, area, version, precedence, ...read }
}

/** A host of plugins that run from source: the real boot documents, without bundles and pages. */
export function hostSources(sources: readonly SourcePlugin[], home: string | undefined): HostingDoor {
  const plugins = sources.map(hosted)
  const plans = createBootPlans(() => plugins, new Map())
  return {
    register: (fastify) => registerHeader(fastify, home),
    boot: (facts) => createBootDocument(plans.of(facts.language, facts.isSafeMode), facts),
    bootRest: (facts) => createBootRest(plans.of(facts.language, facts.isSafeMode), facts),
    help: (panel, language) => plans.of(language, false).help.get(panel),
    parts: () =>
      sources.flatMap(({ manifest, gateway }) => (gateway ? [{ plugin: manifest.name, part: gateway }] : [])),
    onDidChange: () => () => {},
  }
}
