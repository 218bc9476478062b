import type { ClusterTemplate } from '../../../api/cluster-templates.ts'
import type { Values } from './cluster-sources.ts'

interface Named {
  readonly name: string
}
interface Flavor extends Named {
  readonly id: string
}

const isTrue = (label: string | undefined): boolean | undefined =>
  label === undefined ? undefined : label.toLowerCase() === 'true'

/** What a field holds of a template, by the field. A flavor is offered by name. */
function offered(template: ClusterTemplate, flavors: readonly Flavor[]): Partial<Values> {
  const flavorName = (ident: string | null | undefined) =>
    flavors.find(({ id, name }) => id === ident || name === ident)?.name
  const { labels } = template
  // Magnum's templates have no numbers of nodes; those of other releases may.
  const numberOf = (name: string): number | undefined => {
    const value: unknown = Reflect.get(template, name)
    return typeof value === 'number' ? value : undefined
  }
  const entries = Object.entries({
    keypair: template.keypair_id ?? undefined,
    master_count: numberOf('master_count'),
    node_count: numberOf('node_count'),
    master_flavor_id: flavorName(template.master_flavor_id),
    flavor_id: flavorName(template.flavor_id),
    master_lb_enabled: template.master_lb_enabled ?? undefined,
    auto_scaling_enabled: isTrue(labels.auto_scaling_enabled),
    auto_healing_enabled: isTrue(labels.auto_healing_enabled),
    master_lb_floating_ip_enabled: isTrue(labels.master_lb_floating_ip_enabled),
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** The fields that a template fills: all that it says, but for what the person has set [CINFRA-027]. */
export function fillFromTemplate(
  template: ClusterTemplate | undefined,
  { touched = [] }: Partial<Values>,
  flavors: readonly Flavor[] = [],
): Partial<Values> {
  if (!template) return {}
  const filled = Object.entries(offered(template, flavors)).filter(([name]) => !touched.includes(name))
  const values: Partial<Values> = Object.fromEntries(filled)
  const isAlone = values.master_lb_enabled === false
  return isAlone ? { ...values, master_count: 1 } : values
}

/** The only one of a list; undefined where there are none or several [CINFRA-033]. */
export const onlyOne = <Item>(items: readonly Item[] | undefined): Item | undefined =>
  items?.length === 1 ? items[0] : undefined
