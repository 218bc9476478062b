import type { SourceTools } from '@fascia/sdk/web/declare'
import * as subnetPools from '../../api/subnet-pools.ts'

type Setting = SourceTools<unknown>['setting']

/** What the deployment lets a subnet be. */
export interface SubnetOffer {
  readonly hasIpv6: boolean
  /** The servers that a new subnet begins with. */
  readonly dnsServers: readonly string[]
  /** The ranges that a project's network address has to be in, by IP version; none for any. */
  readonly allowed: { readonly 4: readonly string[]; readonly 6: readonly string[] }
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** Reads what the settings say of subnets. */
export function subnetOffer(setting: Setting, isAdmin: boolean): SubnetOffer {
  const ranges = (version: 'ipv4' | 'ipv6') => (isAdmin ? [] : texts(setting(`ALLOWED_PRIVATE_SUBNET_CIDR.${version}`)))
  return {
    hasIpv6: setting('OPENSTACK_NEUTRON_NETWORK.enable_ipv6') !== false,
    dnsServers: texts(setting('OPENSTACK_NEUTRON_NETWORK.default_dns_nameservers')),
    allowed: { 4: ranges('ipv4'), 6: ranges('ipv6') },
  }
}

/** What the wizards of a subnet load. */
export const SUBNET_SOURCES = {
  offer: async ({ setting, page }: Pick<SourceTools<unknown>, 'setting' | 'page'>) =>
    subnetOffer(setting, page.startsWith('/admin/')),
  pools: subnetPools.list,
}
export type SubnetSources = typeof SUBNET_SOURCES
