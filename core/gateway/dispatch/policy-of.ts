import { isFault } from '@fascia/sdk/common'
import type { Cloud } from '@fascia/sdk/gateway'
import type { PartSet } from '../gateway-core.ts'
import type { Policy } from '../policy/index.ts'
import { rememberByAccount } from './remember-by-account.ts'

const SETTING = 'POLICY_ENFORCE_NEW_DEFAULTS'

/** Whether the service still allows the earlier forms of its rules: by the deployer's setting, else by the release that the cloud shows. */
async function allowsDeprecated(service: string, { settings, policy }: PartSet, cloud: Cloud): Promise<boolean> {
  const set = settings.at(`${SETTING}.${service}`)
  if (typeof set === 'boolean') return !set
  const enforced = policy.deprecated.get(service)
  if (!enforced) return false
  const sign = cloud.service(enforced.service)
  if (!sign.isPresent) return false
  try {
    return !(await sign.has(enforced.since))
  } catch (failure) {
    if (isFault(failure) && failure.status !== 401) return false
    throw failure
  }
}

/** The policy of the visitor's cloud and region, which is asked for its release once. */
export const policyOf = rememberByAccount(async (parts, cloud): Promise<Policy> => {
  const services = [...parts.policy.deprecated.keys()]
  const found = await Promise.all(services.map((service) => allowsDeprecated(service, parts, cloud)))
  return parts.policy.allowingDeprecated(new Set(services.filter((_, index) => found[index])))
})
