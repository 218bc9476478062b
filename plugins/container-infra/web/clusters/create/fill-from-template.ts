import type { ClusterTemplate } from '../../../api/cluster-templates.ts'
import { scalingBounds } from '../../../common/scaling.ts'
import type { Values } from './cluster-sources.ts'

interface Named {
  readonly name: string
}
interface Flavor extends Named {
  readonly id: string
}

const isTrue = (label: string | undefined): boolean | undefined =>
  label === undefined ? undefined : label.toLowerCase() === 'true'

/** How many workers Magnum gives a cluster of which no number is said. */
const WORKERS = 1

/** A flavor of a template as a form offers it: by its name, or as the template has it where no flavor is known that it means. */
function flavorName(ident: string | null | undefined, flavors: readonly Flavor[]): string | undefined {
  return flavors.find(({ id, name }) => id === ident || name === ident)?.name ?? (ident || undefined)
}

/** The flavors of a template, which its clusters may have whatever their size. */
export function templateFlavors(template: ClusterTemplate | undefined, flavors: readonly Flavor[] = []): string[] {
  const named = [template?.master_flavor_id, template?.flavor_id].map((ident) => flavorName(ident, flavors))
  return [...new Set(named.filter((name) => name !== undefined))]
}

/** What this person has, by which a template's values are understood. */
export interface Known {
  readonly flavors?: readonly Flavor[] | undefined
  /** A key pair belongs to one person: Nova knows that of a template only where it is this one's. */
  readonly keypairs?: readonly Named[] | undefined
}

/** What a field holds of a template, by the field. */
function offered(template: ClusterTemplate, { flavors = [], keypairs = [] }: Known): Partial<Values> {
  const { labels } = template
  // Magnum's templates have no numbers of nodes; those of other releases may.
  const numberOf = (name: string): number | undefined => {
    const value: unknown = Reflect.get(template, name)
    return typeof value === 'number' ? value : undefined
  }
  const entries = Object.entries({
    keypair: keypairs.find(({ name }) => name === template.keypair_id)?.name,
    master_count: numberOf('master_count'),
    node_count: numberOf('node_count') ?? WORKERS,
    master_flavor_id: flavorName(template.master_flavor_id, flavors),
    flavor_id: flavorName(template.flavor_id, flavors),
    master_lb_enabled: template.master_lb_enabled ?? undefined,
    auto_scaling_enabled: isTrue(labels.auto_scaling_enabled),
    auto_healing_enabled: isTrue(labels.auto_healing_enabled),
    master_lb_floating_ip_enabled: isTrue(labels.master_lb_floating_ip_enabled),
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** The bounds of auto-scaling that the labels of a template say; those of the number of workers where they say none. */
function templateBounds({ labels }: ClusterTemplate, nodes: number): ReturnType<typeof scalingBounds> {
  const usual = scalingBounds(nodes)
  const labelled = (name: keyof typeof usual): number =>
    /^\d{1,6}$/.test(labels[name] ?? '') ? Number(labels[name]) : usual[name]
  return { min_node_count: labelled('min_node_count'), max_node_count: labelled('max_node_count') }
}

/** The workers and the bounds of a cluster that a template scales: a number that no person has set lies between them. */
function scaled(template: ClusterTemplate, touched: readonly string[], nodes: number): Partial<Values> {
  const bounds = templateBounds(template, nodes)
  const within = Math.min(Math.max(nodes, bounds.min_node_count), bounds.max_node_count)
  const filled = Object.entries({ ...bounds, node_count: within }).filter(([name]) => !touched.includes(name))
  return Object.fromEntries(filled)
}

/** The fields that a template fills: all that it says, but for what the person has set [CINFRA-027]. */
export function fillFromTemplate(
  template: ClusterTemplate | undefined,
  { touched = [], node_count }: Partial<Values>,
  known: Known = {},
): Partial<Values> {
  if (!template) return {}
  const filled = Object.entries(offered(template, known)).filter(([name]) => !touched.includes(name))
  const values: Partial<Values> = Object.fromEntries(filled)
  const isAlone = values.master_lb_enabled === false
  return {
    ...values,
    ...(values.auto_scaling_enabled ? scaled(template, touched, values.node_count ?? node_count ?? WORKERS) : {}),
    ...(isAlone ? { master_count: 1 } : {}),
  }
}

/** The only one of a list; undefined where there are none or several [CINFRA-033]. */
export const onlyOne = <Item>(items: readonly Item[] | undefined): Item | undefined =>
  items?.length === 1 ? items[0] : undefined
