/** A port, as the wizard's lists show it. */
export interface Port {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly status: 'ACTIVE' | 'DOWN'
}

export interface TrunkModels {
  readonly details: {
    readonly name: string
    readonly description: string
    readonly admin_state_up: boolean
    readonly token: string
  }
  readonly parent: { readonly port: readonly Port[] }
  readonly subports: { readonly ports: readonly Port[] }
  readonly schedule: { readonly at: string }
}

export interface TrunkSources {
  readonly ports: readonly Port[]
}

export function makePorts(count: number): readonly Port[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `port-${index + 1}`,
    name: `port-${String(index + 1).padStart(2, '0')}`,
    address: `192.0.2.${(index % 250) + 2}`,
    status: index % 4 === 3 ? 'DOWN' : 'ACTIVE',
  }))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Whether a kept draft has the form of the details. */
export function isDetails(value: unknown): value is TrunkModels['details'] {
  return isRecord(value) && ['name', 'description', 'token'].every((field) => typeof value[field] === 'string')
}

/** The body of the request that makes the trunk. */
export function trunkOf({ details, parent, subports }: TrunkModels): object {
  const { name, description, admin_state_up } = details
  return {
    trunk: {
      name,
      description,
      admin_state_up,
      port_id: parent.port[0]?.id ?? null,
      sub_ports: subports.ports.map(({ id }, index) => ({
        port_id: id,
        segmentation_type: 'vlan',
        segmentation_id: index + 100,
      })),
    },
  }
}

/** The command that makes the same trunk. */
export function commandOf({ details, parent, subports }: TrunkModels): string {
  const parts = ['openstack network trunk create', `--parent-port ${parent.port[0]?.id ?? '<port>'}`]
  subports.ports.forEach(({ id }, index) => {
    parts.push(`--subport port=${id},segmentation-type=vlan,segmentation-id=${index + 100}`)
  })
  if (!details.admin_state_up) parts.push('--disable')
  return [...parts, details.name === '' ? '<name>' : `'${details.name.replaceAll("'", "'\\''")}'`].join(' \\\n  ')
}
