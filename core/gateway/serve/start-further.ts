import type { Logger } from 'pino'
import type { CloudPlan, PlannedCloud } from '../clouds/plan-clouds.ts'
import { createGateway, type Gateway } from '../create-gateway.ts'
import { cloudNameOf, type GatewayOptions } from '../gateway-options.ts'
import { createHosting, type HostingOptions } from '../hosting/index.ts'
import { readLook } from '../hosting/look/read-look.ts'
import { openShared } from '../shared/open-shared.ts'
import type { SharedServer } from '../shared/shared-server.ts'

/** Name, logo and colors of the pages of a cloud. */
export function lookOf(
  home: string,
  webRoot: string,
  settings: Readonly<Record<string, unknown>>,
): Pick<HostingOptions, 'look' | 'brand'> {
  const { SITE_BRANDING: brand } = settings
  return { look: readLook(home, webRoot, settings.BRAND), ...(typeof brand === 'string' ? { brand } : {}) }
}

export interface FurtherOptions {
  /** What the gateways of all clouds have in common. */
  readonly common: Omit<GatewayOptions, 'cloud'>
  readonly home: string
  readonly hostingOf: (cloud: PlannedCloud) => HostingOptions
  /** The Redis or Valkey that replicas share; each cloud has a connection and names of its own there. */
  readonly server: SharedServer | undefined
  readonly logger: Logger
}

async function startOne(
  { address, key, webRoot, settings, own }: PlannedCloud,
  hostingOptions: HostingOptions,
  plan: CloudPlan,
  { common, home, server, logger: log }: FurtherOptions,
): Promise<Gateway> {
  const name = cloudNameOf(address)
  const logger = log.child({ cloud: name })
  const hosting = await createHosting({ ...hostingOptions, ...lookOf(home, webRoot, settings), logger })
  const shared = server && (await openShared({ server, name, logger }))
  try {
    const { announcements, ...others } = common
    return await createGateway({
      ...others,
      ...(announcements && !Object.hasOwn(own, 'ANNOUNCEMENTS') ? { announcements } : {}),
      ...{ cloud: address, cloudKey: key, webRoot, hosting, settings, logger, clouds: plan.offered },
      ...(shared ? { shared } : {}),
    })
  } catch (failure) {
    await hosting.close()
    await shared?.close()
    throw failure
  }
}

/** Makes the gateways of the clouds beside the first. Where one cannot be made, the others are closed. */
export async function startFurther(plan: CloudPlan, options: FurtherOptions): Promise<readonly Gateway[]> {
  const started: Gateway[] = []
  try {
    for (const cloud of plan.further) started.push(await startOne(cloud, options.hostingOf(cloud), plan, options))
    return started
  } catch (failure) {
    await Promise.all(started.map((one) => one.close()))
    throw failure
  }
}
