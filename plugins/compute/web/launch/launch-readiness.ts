import { type ActionReadiness, because } from '@fascia/sdk/web/declare'
import * as limits from '../../api/limits.ts'
import { coresOf, instancesOf, leftOf, ramOf } from './limits.ts'

/** Nothing can be launched when instances, cores or memory are used up. */
const launchReadiness: ActionReadiness = async ({ read }) => {
  const found = await read(limits.get, { query: { reserved: true } })
  const left = [instancesOf(found), coresOf(found), ramOf(found)].map(leftOf)
  return left.every((each) => each > 0) || because('Quota exceeded')
}

export default launchReadiness
