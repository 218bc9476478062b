import { nearest, serviceTypeNames } from '@fascia/sdk/host'
import { knownNames } from '../known-names.ts'
import { namedIn } from '../named-in.ts'
import { defineRule } from '../rule.ts'

export const servicesKnown = defineRule({
  id: 'services-known',
  what: 'Every service that a requirement or a proxy names is published by OpenStack or described by a plugin.',
  docs: 'A requirement for a service that no catalogue has hides its contribution in every cloud. Known are the types and aliases that OpenStack publishes, and the services that a plugin describes (defineGateway({ services }), its policies), simulates, or leads to by a proxy. A proxy whose service is like a published one in all but a letter or two counts as misspelt; describe the service in defineGateway({ services }) if it is not.',
  severity: 'error',
  check: (subject) => {
    const { services, isWhole } = knownNames(subject)
    const { gateway, simulator, proxies = [] } = subject.manifest
    const published = serviceTypeNames()
    const described = new Set([
      ...(gateway?.names?.services ?? []),
      ...Object.keys(gateway?.names?.policies ?? {}),
      ...(simulator?.services ?? []),
    ])
    const asked = namedIn(subject).flatMap(({ what, service, name, by, file, line }) => {
      const type = what === 'rule' ? service : what === 'service' ? name : undefined
      if (type === undefined || published.includes(type) || services.has(type)) return []
      const proposal = nearest(type, published)
      if (proposal === '' && !isWhole) return []
      const message = `${by} asks for the service ${type}, which neither OpenStack publishes nor a plugin describes.${proposal}`
      return [{ message, file, ...(line === undefined ? {} : { line }) }]
    })
    const led = proxies.flatMap(({ path, serviceType }) => {
      const proposal = nearest(serviceType, published)
      if (published.includes(serviceType) || described.has(serviceType) || proposal === '') return []
      const message = `The proxy ${path} leads to the service ${serviceType}, which OpenStack does not publish.${proposal}`
      return [{ message, file: 'gateway/proxies.ts' }]
    })
    return [...asked, ...led]
  },
})
