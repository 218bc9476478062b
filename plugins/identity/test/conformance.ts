import type { ConformanceOptions } from '@fascia/testing'

const SESSION = 'Shows what the gateway keeps of the session; without the project the rest stays: access.test.tsx'

const CATALOG =
  'Shows the catalog that the gateway keeps of the session; the parts of services, which compute adds, fail in system-information.test.tsx'

const options: ConformanceOptions = {
  settings: { OPENSTACK_KEYSTONE_FEDERATION_MANAGEMENT: true },
  excluded: {
    'identity.panel.access: error': SESSION,
    'identity.panel.access: denied by the service': SESSION,
    'identity.panel.system-information: loading, slow': CATALOG,
    'identity.panel.system-information: error': CATALOG,
    'identity.panel.system-information: denied by the service': CATALOG,
  },
}

export default options
