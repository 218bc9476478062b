import { plural } from '@fascia/sdk/common'
import type { ConfirmTelling } from '@fascia/sdk/web/declare'
import { interfaces, type Router } from '../../api/routers.ts'
import { isInterface } from '../../common/interface-owners.ts'

const TOLD = plural(
  'The interface of {name} is detached: {addresses}.',
  '{count} interfaces of {name} are detached: {addresses}.',
)

/** Says which interfaces of routers are detached with them: their addresses. */
const tellInterfaces: ConfirmTelling<Router> = async ({ items, read, t }) => {
  const told = items.map(async ({ id, name }) => {
    const found = (await read(interfaces, { params: { router_id: id } })).filter(isInterface)
    const addresses = found.flatMap((port) => port.addresses)
    return found.length === 0
      ? []
      : [
          t(TOLD, {
            count: found.length,
            name,
            addresses: addresses.join(', '),
          }),
        ]
  })
  return (await Promise.all(told)).flat()
}

export default tellInterfaces
