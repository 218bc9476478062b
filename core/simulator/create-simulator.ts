import { Fault } from '@fascia/sdk/common'
import type { WorldPeople } from '@fascia/sdk/simulator'
import { createSystemClock } from './clock/create-system-clock.ts'
import { answerRequest } from './dispatch/answer-request.ts'
import { createHandler } from './dispatch/create-handler.ts'
import { createSocketDoor } from './dispatch/open-socket.ts'
import { runTimer } from './dispatch/run-timer.ts'
import { createFaultBook } from './faults/fault-book.ts'
import { createHttpServer, type HttpServer } from './http/create-http-server.ts'
import { syncCatalog } from './identity/catalog/sync-catalog.ts'
import { createIdentityGate } from './identity/create-identity-gate.ts'
import { makeExampleId } from './identity/federation/example-id/make-example-id.ts'
import { IDENTITY_DEFAULTS, type IdentityRows, type IdentitySituation } from './identity/identity-call.ts'
import { createIdentityService } from './identity/identity-service.ts'
import { findPeople } from './identity/make-people.ts'
import type { Kernel, LimitRow } from './kernel/kernel.ts'
import { createReservations } from './kernel/reservations.ts'
import { situationOf } from './kernel/situation-of.ts'
import { Work } from './kernel/work.ts'
import { createSystemRandom } from './random/create-system-random.ts'
import { createServiceRegistry } from './services/service-registry.ts'
import type { Simulator, SimulatorOptions } from './simulator.ts'
import { ContentTable } from './store/content-table.ts'
import { DocumentTable } from './store/document-table.ts'
import { openStore } from './store/store.ts'
import { TimerQueue } from './timers/timer-queue.ts'
import { fillWorlds } from './worlds/fill-worlds.ts'
import { parseWorldName } from './worlds/world-name.ts'

/** That the identity provider has been made: what an administrator deletes stays away. */
const EXAMPLE_ID_FACT = 'example-id'

/**
 * Makes a simulated cloud: Keystone, and the services of `parts`, ready to answer.
 *
 * A world is made once and stored in its file; the next start continues with it, pending steps included, and makes only the worlds of services that are new.
 * Fails with `SIMULATOR_WORLD_UNKNOWN`, `SIMULATOR_CONFLICT` or `SIMULATOR_ROW_INVALID`.
 */
export async function createSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const world = parseWorldName(options.world ?? 'empty')
  const regions = options.regions ?? ['RegionOne', 'RegionTwo']
  const clock = options.clock ?? createSystemClock()
  const store = openStore(options.home, world.text)
  const identity = { ...IDENTITY_DEFAULTS, ...options.identity }
  const servers = new Set<HttpServer>()

  try {
    const services = createServiceRegistry(store, [
      { services: [createIdentityService(identity)] },
      ...(options.parts ?? []),
    ])
    const kernel: Kernel = {
      store,
      clock,
      pace: options.pace ?? 1,
      random: options.random ?? createSystemRandom(),
      regions,
      maximumVersions: options.maximumVersions ?? {},
      services,
      limits: new DocumentTable<LimitRow>(store, '_limits', { indexes: ['projectId'] }),
      contents: new ContentTable(store),
      reservations: createReservations(),
      timers: new TimerQueue(store, clock, (timer) => runTimer(kernel, timer)),
      faults: createFaultBook(),
      identity: createIdentityGate(
        () => identityRows(kernel),
        () => clock.now(),
      ),
      answer: (request) => answerRequest(kernel, request),
      onDefect: options.onDefect ?? (() => {}),
    }
    const handle = createHandler(kernel, options.latencyMs ?? 0, options.onRequest)
    let people = await start(kernel)

    return {
      clock,
      faults: kernel.faults,
      regions,
      get people() {
        return people
      },
      serviceTypes: services.all.map(({ definition }) => definition.type),
      handle,
      async listen(place) {
        const server = await createHttpServer(handle, clock, { ...place, openSocket: createSocketDoor(kernel) })
        servers.add(server)
        return server.address
      },
      change(of, region, work) {
        const service = services.all.find(({ definition, owners }) =>
          typeof of === 'string' ? definition.type === of : owners.some(({ part }) => part === of),
        )
        const owner = typeof of === 'string' ? service?.owners[0] : service?.owners.find(({ part }) => part === of)
        if (!service || !owner)
          throw new Fault('SIMULATOR_CONFLICT', {
            message: `No plugin simulates ${typeof of === 'string' ? of : 'this'}.`,
          })
        const one = new Work(kernel, service, service.definition.isGlobal ? '' : region)
        const result = work(situationOf(kernel, one, owner))
        one.commit()
        return result
      },
      get pendingSteps() {
        return kernel.timers.size
      },
      settled: () => kernel.timers.settled(),
      async reset() {
        await kernel.timers.stop()
        clear(kernel)
        people = await start(kernel)
      },
      async close() {
        await Promise.all([...servers].map((server) => server.close()))
        await kernel.timers.stop()
        store.close()
      },
    }
  } catch (failure) {
    store.close()
    throw failure
  }

  async function start(kernel: Kernel): Promise<WorldPeople> {
    const identityWorld = identitySituation(kernel)
    await fillWorlds(kernel, world, () => findPeople(identitySituation(kernel).situation))
    syncCatalog(
      identityWorld.situation,
      kernel.services.all.map(({ definition }) => definition),
      regions,
    )
    if (identity.hasExampleId && !kernel.store.fact(EXAMPLE_ID_FACT)) {
      makeExampleId(identityWorld.situation)
      kernel.store.setFact(EXAMPLE_ID_FACT, 'made')
    }
    identityWorld.work.commit()
    kernel.timers.start()
    return findPeople(identitySituation(kernel).situation)
  }
}

function identitySituation(kernel: Kernel): { readonly work: Work; readonly situation: IdentitySituation } {
  const service = kernel.services.ofType('identity')
  const owner = service?.owners[0]
  if (!service || !owner) throw new Fault('SIMULATOR_CONFLICT', { message: 'There is no Keystone.' })
  const work = new Work(kernel, service, '')
  return { work, situation: situationOf(kernel, work, owner) }
}

function identityRows(kernel: Kernel): IdentityRows {
  return identitySituation(kernel).situation.rows
}

function clear(kernel: Kernel): void {
  kernel.store.transaction(() => {
    for (const service of kernel.services.all)
      for (const owner of service.owners) for (const table of owner.tables.values()) table.clear()
    kernel.limits.clear()
    kernel.contents.clear()
    kernel.timers.clear()
    kernel.store.clearFacts()
  })
  kernel.faults.clear()
  for (const service of kernel.services.all) kernel.identity.forgetCallers(service)
}
