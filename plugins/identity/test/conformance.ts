import type { ConformanceOptions } from '@fascia/testing'

const SESSION = 'Shows what the gateway keeps of the session; without the project the rest stays: access.test.tsx'

const options: ConformanceOptions = {
  excluded: { 'identity.panel.access: error': SESSION, 'identity.panel.access: denied by the service': SESSION },
}

export default options
