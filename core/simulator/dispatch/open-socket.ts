import type { Situation, SocketMessage } from '@fascia/sdk/simulator'
import type { Kernel } from '../kernel/kernel.ts'
import { situationOf } from '../kernel/situation-of.ts'
import { Work } from '../kernel/work.ts'
import type { AnyTables } from '../services/mounted-service.ts'

/** A connection to a socket of a service. */
export interface OpenSocket {
  readonly greeting: SocketMessage
  hear(message: Uint8Array): SocketMessage
}

/** Opens a connection by its address; undefined where no service has a socket there, or refuses it. */
export type OpenSocketAt = (url: string) => OpenSocket | undefined

/** Finds the socket of an address, `/RegionOne/compute/serial?token=…`. Each message is a transaction of its own; a defect is reported and thrown. */
export function createSocketDoor(kernel: Kernel): OpenSocketAt {
  return (url) => {
    const { pathname, searchParams } = new URL(url)
    const region = kernel.regions.find((name) => pathname.startsWith(`/${name}/`))
    if (region === undefined) return undefined
    const path = pathname.slice(region.length + 1)
    for (const service of kernel.services.all) {
      const socket = service.definition.sockets?.find((one) => one.path === path.replace(/\/$/, ''))
      const [owner] = service.owners
      if (!socket || !owner) continue
      const inTransaction = <Result>(act: (situation: Situation<AnyTables>) => Result): Result => {
        const work = new Work(kernel, service, region)
        try {
          const result = act(situationOf(kernel, work, owner))
          work.commit()
          return result
        } catch (defect) {
          kernel.onDefect(defect, `${service.definition.type} socket ${path}`)
          throw defect
        }
      }
      const visit = inTransaction((situation) => socket.open(situation, searchParams))
      return (
        visit && {
          greeting: visit.greeting,
          hear: (message) => inTransaction((situation) => visit.hear(situation, message)),
        }
      )
    }
    return undefined
  }
}
