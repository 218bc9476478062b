import { type ActionReadiness, because } from '@fascia/sdk/web/declare'
import { support } from '../../api/temporary-links.ts'

/** Links are signed with a key of the account, which its owner sets. */
const linkReadiness: ActionReadiness = async ({ read }) => {
  const { has_key } = await read(support)
  return has_key || because('The account has no key for temporary links')
}

export default linkReadiness
