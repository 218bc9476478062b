import { type ActionReadiness, because } from '@fascia/sdk/web/declare'
import { KEYPAIR_SOURCES, keypairBlocked } from './keypair-fields.ts'

/** No key pair can be added when the person has as many as the quota allows. */
const keypairReadiness: ActionReadiness = async ({ read }) => {
  const [keyPairs, limits] = await Promise.all([read(KEYPAIR_SOURCES.keyPairs), read(KEYPAIR_SOURCES.limits)])
  return keypairBlocked({ answers: { keyPairs, limits } }) === undefined || because('Quota exceeded')
}

export default keypairReadiness
