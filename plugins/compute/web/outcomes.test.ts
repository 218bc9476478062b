import { formOutcome } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

/** The type, the action, what its form says once it is done or accepted, and when it failed. */
const OUTCOMES = `
OS::Nova::Server | snapshot | Creating snapshot {snapshot} of Instance: {name}. | Unable to create a snapshot of the server with id: {id}
OS::Nova::Server | associateFloatingIp | Associated floating IP {ip} with {name}. | Unable to associate the floating IP.
OS::Nova::Server | disassociateFloatingIp | Disassociated floating IP {ip} from {name}. | Unable to disassociate the floating IP.
OS::Nova::Server | attachInterface | Attaching interface to {name}. | Unable to attach the interface.
OS::Nova::Server | detachInterface | Detaching interface {port} from {name}. | Unable to detach the interface.
OS::Nova::Server | attachVolume | Attaching volume {volume} to {name}. | Unable to attach the volume.
OS::Nova::Server | detachVolume | Detaching volume {volume} from {name}. | Unable to detach the volume.
OS::Nova::Server | changePassword | Changing the password of Instance: {names}. | Unable to change the password of the server with id: {id}
OS::Nova::Server | rescue | Rescuing Instance: {name}. | Unable to rescue the server with id: {id}
OS::Nova::Server | resetState | Reset the state of Instance: {names}. | Unable to reset the state of the server with id: {id}
OS::Nova::Server | resize | Resizing Instance: {name}. | Unable to resize the server with id: {id}
OS::Nova::Server | liveMigrate | Live migrating Instance: {name}. | Unable to live migrate the server with id: {id}
OS::Nova::Server | rebuild | Rebuilding Instance: {name}. | Unable to rebuild the server with id: {id}
OS::Nova::Flavor | flavorAccess | Changed the access of flavor {name}. | Unable to change the access of the flavor.
OS::Nova::Keypair | createKeypair | Key pair {name} was successfully created. | Unable to create the keypair.
OS::Nova::Keypair | importKeypair | Successfully imported key pair {name}. | Unable to import the keypair.
OS::Nova::Aggregate | aggregateHosts | Changed the hosts of {name}. | Unable to change the hosts of the host aggregate.
OS::Nova::Service | evacuateHost | false | Unable to evacuate the host {host}.
OS::Nova::Service | disableService | Disabled the service on {host}. | Unable to disable the service on {host}.
OS::Nova::Service | migrateHost | false | Unable to migrate the host {host}.
`

it.each(OUTCOMES.trim().split('\n'))('says how a form ended: %s', async (row) => {
  const [code = '', key = ''] = row.split(' | ')
  expect([code, key, ...(await formOutcome(plugin, code, key))].join(' | ')).toBe(row)
})
