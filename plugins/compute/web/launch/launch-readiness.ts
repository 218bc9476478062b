import { type ActionReadiness, because } from '@fascia/sdk/web/declare'
import { coresOf, instancesOf, type Limits, leftOf, ramOf } from './load/limits.ts'

/** Nothing can be launched when instances, cores or memory are used up. */
const launchReadiness: ActionReadiness = async ({ get }) => {
  const limits = await get<Limits>('/api/nova/limits/?reserved=true')
  const left = [instancesOf(limits), coresOf(limits), ramOf(limits)].map(leftOf)
  return left.every((each) => each > 0) || because('Quota exceeded')
}

export default launchReadiness
