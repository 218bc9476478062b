import type { ReachFloatingIp, ReachPort, ReachRouter, ReachSubnet } from './model.ts'

/** Where traffic is sent. */
export type Target =
  | { readonly kind: 'port'; readonly port: ReachPort; readonly address: string }
  | { readonly kind: 'floating'; readonly floatingIp: ReachFloatingIp; readonly address: string }
  | { readonly kind: 'router'; readonly router: ReachRouter; readonly address: string }
  /** An address of a subnet that no port has which the person reads. */
  | { readonly kind: 'vacant'; readonly subnet: ReachSubnet; readonly address: string }
  /** Outside the cloud: behind an external network, or behind any; at one address, or anywhere. */
  | { readonly kind: 'outside'; readonly networkId?: string | undefined; readonly address: string | undefined }

/** Where traffic comes from. */
export type Source = Extract<Target, { readonly kind: 'port' | 'outside' }>
