import { plural, policy } from '@fascia/sdk/common'
import { action, because, property, resourceType } from '@fascia/sdk/web/declare'
import { change, novaServiceType } from '../../api/services.ts'

const may = (rule: string) => policy('compute', `os_compute_api:${rule}`)

export const HOST_STATUS = property.status('Status', { enabled: 'success', disabled: 'warning' })

export const HOST_STATE = property.status('State', { up: 'success', down: 'danger' })

/** A host that runs instances, by the process of Nova on it; what can be done with it is in the table of the panel Hypervisors. */
export const computeHost = resourceType(novaServiceType, {
  names: plural('Compute Host', 'Compute Hosts'),
  nameOf: 'host',
  indexPath: '/admin/hypervisors',
  properties: {
    host: property.text('Host'),
    zone: property.text('Availability zone'),
    status: HOST_STATUS,
    state: HOST_STATE,
    updated_at: property.instant('Time since update'),
  },
  columns: [
    { of: 'host', link: false },
    'zone',
    { of: 'status', view: () => import('./host-status-cell.tsx') },
    'state',
    'updated_at',
  ],
  actions: {
    evacuateHost: action({
      label: 'Evacuate Host',
      leads: { state: ['down'] },
      requires: may('os-evacuate'),
      allowed: ({ state }) => state === 'down' || because('The host must be down.'),
      form: () => import('./evacuate-host-form.ts'),
    }),
    disableService: action({
      label: 'Disable Service',
      requires: may('os-services'),
      allowed: ({ status: now }) => now === 'enabled' || because('The service is disabled already.'),
      form: () => import('./disable-service-form.ts'),
    }),
    enableService: action({
      label: 'Enable Service',
      leads: { status: ['disabled'] },
      requires: may('os-services'),
      allowed: ({ status: now }) => now === 'disabled' || because('The service is enabled already.'),
      call: change,
      body: { status: 'enabled' },
      messages: {
        success: 'Enabled the service on {names}.',
        failure: 'Unable to enable the service on {names}.',
      },
    }),
    migrateHost: action({
      label: 'Migrate Host',
      requires: may('os-migrate-server:migrate'),
      allowed: ({ status: now }) => now === 'disabled' || because('Disable the service first.'),
      form: () => import('./migrate-host-form.ts'),
    }),
  },
})
