import type { ConformanceOptions } from '@fascia/testing'

const options: ConformanceOptions = {
  // Backups are off where the deployer says nothing.
  settings: { OPENSTACK_CINDER_FEATURES: { enable_backup: true } },
}

export default options
